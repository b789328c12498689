import type { MetricCard } from '@bellwether/sdk/contract/types';
import { time } from '@bellwether/sdk/format';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A card whose value is an instant shows it as the person's own clock does; the server does not know their time zone. */
export function readableMetric(metric: MetricCard): MetricCard {
  return typeof metric.value === 'string' && INSTANT.test(metric.value)
    ? { ...metric, value: time(metric.value) }
    : metric;
}
