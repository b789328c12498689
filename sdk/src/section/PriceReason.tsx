import { README_PATH } from '../limits/reservedPaths.ts';
import { NO_NEWS_SOURCE, NO_STOCK_SOURCE } from '../messages/quotes.ts';

const MISSING_SETTINGS: readonly string[] = [NO_STOCK_SOURCE, NO_NEWS_SOURCE];

/** Whether there is no price, or no news, until whoever runs the server changes a setting: trying again is of no use. */
export const isMissingSetting = (reason: string) => MISSING_SETTINGS.includes(reason);

/** Why there is no price or no news. What a setting would bring leads to where the settings are explained. */
export function PriceReason({ reason }: { reason: string }) {
  if (!isMissingSetting(reason)) return reason;
  return (
    <>
      {reason}{' '}
      <a href={`${README_PATH}#live-prices`} target="_blank" rel="noreferrer">
        How to set one up
      </a>
    </>
  );
}
