import { brand } from '@bellwether/sdk/brand';
import { level, money, plainDateWithWeekday, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { hasClearDirection, NO_CLEAR_DIRECTION } from '@bellwether/sdk/messages/clearDirection.ts';
import { escapeHtml } from '../../http/escapeHtml.ts';
import { BY_COINGECKO, sourceNote } from '../../market/sourceNote.ts';
import { ORIGIN } from '../mail/queueMail.ts';
import type { DailySummary, Line } from './dailySummary.ts';

interface Part {
  readonly title: string;
  readonly lead?: string;
  readonly rows: readonly (readonly string[])[];
  readonly after?: string;
}

export interface SummaryMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const NO_ADVICE = 'Forecasts aren’t investment advice.';
const WHY = 'You get this email because Daily Market Summary is on in Settings.';

/** Writes a summary as plain text and as HTML. `unsubscribe`: the path that ends it. */
export function summaryMail(summary: DailySummary, unsubscribe: string): SummaryMail {
  const day = plainDateWithWeekday(summary.date, summary.now);
  const percent = summary.portfolio?.dayChangePercentage ?? null;
  const subject = `${day}: ${percent === null ? 'market summary' : `your portfolio ${signedPercent(percent)}`}`;
  const parts = partsOf(summary);
  return {
    subject,
    text: asText(day, parts, { summary, unsubscribe }),
    html: asHtml(day, parts, { summary, unsubscribe }),
  };
}

function partsOf(summary: DailySummary): readonly Part[] {
  const day = plainDateWithWeekday(summary.date, summary.now);
  const { portfolio, movers, watchlist, watchedMore, forecasts, outcomes, news, now } = summary;
  const targets = [...new Set(forecasts.map(({ targetDate }) => targetDate))].sort();
  const clear = outcomes.filter(({ probabilities }) => hasClearDirection(probabilities));
  const right = clear.filter((outcome) => outcome.right).length;
  const parts: Part[] = [
    { title: 'Your portfolio', ...(portfolio && { lead: portfolioLead(portfolio) }), rows: movers.map(priceRow) },
    {
      title: 'Your watchlist',
      rows: watchlist.map(priceRow),
      ...(watchedMore > 0 && { after: `And ${watchedMore} more on your watchlist.` }),
    },
    {
      title: `How the forecasts for ${day} did`,
      ...(clear.length > 0 && { lead: `${right} of ${clear.length} right. Chance is one in three.` }),
      rows: outcomes.map((outcome) => [
        outcome.symbol,
        `${directionOf(outcome)}. Closed at ${level(outcome.close, outcome.isIndex)} (${signedPercent(outcome.changePct)})`,
        clear.includes(outcome) ? (outcome.right ? 'right' : 'wrong') : '',
      ]),
    },
    // A stock's next day may be Monday where a coin's is Saturday.
    ...targets.map((target) => ({
      title: `Forecasts for ${plainDateWithWeekday(target, now)}`,
      rows: forecasts
        .filter(({ targetDate }) => targetDate === target)
        .map((forecast) => [
          forecast.symbol,
          directionOf(forecast),
          `80%: ${level(forecast.range80[0], forecast.isIndex)} to ${level(forecast.range80[1], forecast.isIndex)}`,
        ]),
    })),
    { title: 'News', rows: news.map(({ headline, source }) => [`${headline} (${source})`]) },
  ];
  return parts.filter(({ lead, rows }) => lead !== undefined || rows.length > 0);
}

function portfolioLead({
  totalValue,
  dayChange,
  dayChangePercentage,
  dayChangePeriod,
}: NonNullable<DailySummary['portfolio']>) {
  if (dayChange === null || dayChangePercentage === null) return money(totalValue);
  return `${money(totalValue)}, ${signedMoney(dayChange)} (${signedPercent(dayChangePercentage)}) ${dayChangePeriod ?? ''}`.trim();
}

function priceRow({ symbol, price, changePercent, isIndex }: Line): readonly string[] {
  return [symbol, level(price, isIndex), changePercent === null ? '' : signedPercent(changePercent)];
}

function directionOf({
  probabilities,
  predictedDirection,
}: DailySummary['forecasts'][number] | DailySummary['outcomes'][number]) {
  return hasClearDirection(probabilities) ? predictedDirection : NO_CLEAR_DIRECTION;
}

function notesOf({ source, feeds }: DailySummary): string {
  return [sourceNote(source), ...(feeds.has('coingecko') ? [BY_COINGECKO] : []), NO_ADVICE].join(' ');
}

interface Frame {
  readonly summary: DailySummary;
  readonly unsubscribe: string;
}

function asText(day: string, parts: readonly Part[], { summary, unsubscribe }: Frame): string {
  const sections = parts.map(({ title, lead, rows, after }) =>
    [title.toUpperCase(), lead, ...rows.map((row) => `  ${row.filter((cell) => cell !== '').join('  ')}`), after]
      .filter((line) => line !== undefined)
      .join('\n'),
  );
  return [
    `Market summary, ${day}`,
    ...sections,
    `${ORIGIN}/dashboard`,
    notesOf(summary),
    `${WHY} Turn it off:\n${ORIGIN}${unsubscribe}`,
  ].join('\n\n');
}

const STYLE = `
  body { margin: 0; padding: 24px 16px; background: #ffffff; color: #16181d; }
  main { max-width: 560px; margin: 0 auto; font: 15px/1.5 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
  h1 { font-size: 20px; margin: 0 0 24px; } h2 { font-size: 15px; margin: 28px 0 6px; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  td { padding: 6px 12px 6px 0; border-top: 1px solid #e3e5ea; vertical-align: top; }
  td:last-child { padding-right: 0; } td + td { text-align: right; }
  .gain { color: #1a7f4b; } .loss { color: #b3261e; }
  .lead { font-size: 18px; margin: 0 0 8px; } .quiet { color: #5c6370; font-size: 13px; }
  a.button { display: inline-block; padding: 10px 16px; border-radius: 8px; background: #3557d6; color: #ffffff; text-decoration: none; }
  @media (prefers-color-scheme: dark) {
    body { background: #101217; color: #e8eaf0; } td { border-color: #2a2e38; } .quiet { color: #9aa1b0; }
    .gain { color: #4cc38a; } .loss { color: #ff8a7a; } a { color: #9db2ff; }
  }`;

function asHtml(day: string, parts: readonly Part[], { summary, unsubscribe }: Frame): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>Market summary, ${escapeHtml(day)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>Market summary, ${escapeHtml(day)}</h1>`,
    ...parts.map(partAsHtml),
    `<p style="margin: 28px 0"><a class="button" href="${ORIGIN}/dashboard">Open ${escapeHtml(brand.name)}</a></p>`,
    `<p class="quiet">${escapeHtml(notesOf(summary))}</p>`,
    `<p class="quiet">${escapeHtml(WHY)} <a href="${ORIGIN}${escapeHtml(unsubscribe)}">Turn it off</a></p>`,
    '</main></body></html>',
  ].join('\n');
}

function partAsHtml({ title, lead, rows, after }: Part): string {
  const table = rows.map(
    (row) => `<tr>${row.map((cell) => `<td${classOf(cell)}>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  );
  return [
    `<h2>${escapeHtml(title)}</h2>`,
    lead === undefined ? '' : `<p class="lead">${escapeHtml(lead)}</p>`,
    rows.length > 0 ? `<table role="presentation">${table.join('')}</table>` : '',
    after === undefined ? '' : `<p class="quiet">${escapeHtml(after)}</p>`,
  ].join('');
}

/** Of a change alone, which its sign says, too. */
function classOf(cell: string): string {
  if (/^\+[\d.,]{1,20}%$/.test(cell)) return ' class="gain"';
  return /^[−-][\d.,]{1,20}%$/.test(cell) ? ' class="loss"' : '';
}
