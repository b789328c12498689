import { README_PATH } from '../limits/reservedPaths.ts';
import { NO_NEWS_SOURCE, NO_STOCK_SOURCE } from '../messages/quotes.ts';

const TO_BE_SET: readonly string[] = [NO_STOCK_SOURCE, NO_NEWS_SOURCE];

/** Why there is no price or no news. What a setting would bring leads to where the settings are explained. */
export function PriceReason({ reason }: { reason: string }) {
  if (!TO_BE_SET.includes(reason)) return reason;
  return (
    <>
      {reason}{' '}
      <a href={`${README_PATH}#live-prices`} target="_blank" rel="noreferrer">
        How to set one up
      </a>
    </>
  );
}
