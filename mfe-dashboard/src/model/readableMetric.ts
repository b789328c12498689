import type { MetricCard } from '@bellwether/sdk/contract/types';
import { time } from '@bellwether/sdk/format';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Formats a card's instant in the user's time zone, which the server does not know. */
export function readableMetric(metric: MetricCard): MetricCard {
  return typeof metric.value === 'string' && INSTANT.test(metric.value)
    ? { ...metric, value: time(metric.value) }
    : metric;
}
