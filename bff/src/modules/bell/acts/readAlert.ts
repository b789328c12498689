import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { withDigits } from '../builtin/language/spelledNumbers.ts';
import { slips } from '../builtin/language/typos.ts';
import {
  AROUND_TELLING,
  CURRENCY,
  FALLING,
  GLUE,
  IN_A_DAY,
  LINKS,
  OF_A_FORECAST,
  PERCENT,
  PRICE_OF,
  RISING,
  TELLING,
  TELLING_NOUNS,
  TELLING_SURELY,
  TURNING,
  WHEN,
} from '../vocabulary/actWords.ts';
import { type FindSymbol, namedInstrument } from './namedInstrument.ts';
import { readPrice } from './readPrice.ts';
import { alertAgain, eitherOf, lower, type Wish } from './wish.ts';

const ONE_DOLLAR = /\b(?:a|one) (?:dollar|buck)\b/i;
/** Of one message. */
const MOST_ALERTS = 4;
const VERBS = '(?:drops?|falls?|loses?|rises?|gains?|climbs?|jumps?|dips?|sinks?|slips?|slides?|sheds?|adds?)';
const NUMBER = '\\$?\\d[\\d.,]{0,12}(?![\\d.,]| ?(?:%|percent|pct))';
/** A move by so much names no price: "drops a thousand", "is down 10", "300 more". */
const BY_SO_MUCH = new RegExp(
  `\\b${VERBS} (?:by (?!\\d+(?:\\.\\d+)? ?%)|(?:an?|another) (?:hundred|thousand|grand)\\b|another ${NUMBER}|${NUMBER}|(?:an?|one) (?:dollar|buck)\\b)|\\b(?:is|goes|gets) (?:up|down) (?:another )?${NUMBER}|\\$?\\d (?:dollars? |bucks )?(?:more|higher|lower|less)\\b`,
  'i',
);

/** What is to be told of. `isAlert`: the words around it can be nothing but a wish for an alert. */
interface Asked {
  readonly condition: readonly string[];
  readonly isAlert: boolean;
}

/** "alert me when AAPL is above 200", "set an alert for bitcoin at 70000", "when Ford hits 22, give me a shout" */
export function readAlert(words: readonly string[], find: FindSymbol): Wish | null {
  const asked = askedIn(words);
  if (!asked) return null;
  const several = severalAlerts(asked, find);
  if (several) return several;
  const condition = withDigits(asked.condition.join(' ').replace(ONE_DOLLAR, '1').split(' '));
  const relative = BY_SO_MUCH.test(asked.condition.join(' ')) && readPriceAlert({ ...asked, condition }, find);
  if (relative && 'act' in relative) return { unclear: 'price', instrument: relative.instrument, price: null };
  return readTurn(condition, find) ?? readMove(condition, find) ?? readPriceAlert({ ...asked, condition }, find);
}

/** "An alert for Ford at 25 and for Tesla at 500": one at a time. */
function severalAlerts({ condition, isAlert }: Asked, find: FindSymbol): Wish | null {
  const parts = condition.join(' ').split(/,? and (?:(?:for|when|if|on|of) )?|, (?:(?:for|when|if|on|of) )?/i);
  if (parts.length < 2 || parts.length > MOST_ALERTS) return null;
  const again = parts.flatMap((part) => {
    const wish = readPriceAlert({ condition: withDigits(part.split(' ')), isAlert }, find);
    if (!wish) return [];
    if ('act' in wish && wish.act.kind === 'alert')
      return [alertAgain(wish.act.symbol, wish.act.alert === 'price-above' ? 'above' : 'below', wish.act.value)];
    const isAt = 'unclear' in wish && wish.unclear === 'direction';
    return isAt ? [`Set an alert for ${wish.instrument.symbol} at $${wish.price}`] : [];
  });
  return again.length === parts.length ? { unclear: 'first', of: 'alert', again } : null;
}

function askedIn(words: readonly string[]): Asked | null {
  const when = WHEN.map((phrase) => ({ phrase, at: words.findIndex((_, at) => startsWith(words, at, phrase)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0];
  if (!when) return askedWithNoun(words);
  const from = when.at + when.phrase.length;
  const end = when.at > 0 ? words.length : words.findIndex((_, at) => at > from && isLead(words.slice(at)));
  const lead = when.at > 0 ? words.slice(0, when.at) : words.slice(end);
  if (end < 0 || !isLead(lead)) return null;
  return { condition: words.slice(from, end), isAlert: lead.some((word) => isIn(TELLING_SURELY, word)) };
}

/** "Set an alert on TSLA at 470", "alert: COIN above 310" */
function askedWithNoun(words: readonly string[]): Asked | null {
  const end = words.findIndex((word) => !isOfLead(word));
  const lead = words.slice(0, Math.max(end, 0));
  if (!lead.some((word) => isIn(TELLING_NOUNS, word))) return null;
  return { condition: words.slice(end), isAlert: lead.length > 1 };
}

const isOfLead = (word: string) => isIn(TELLING, word) || AROUND_TELLING.has(lower(word));
const isLead = (words: readonly string[]) => words.every(isOfLead) && words.some((word) => isIn(TELLING, word));

/** "The forecast for AAPL turns" */
function readTurn(condition: readonly string[], find: FindSymbol): Wish | null {
  const isTurn = condition.some((word) => TURNING.has(lower(word)));
  const name = condition.filter((word) => !OF_A_FORECAST.has(lower(word)) && !TURNING.has(lower(word)));
  if (!isTurn || !condition.some((word) => ['forecast', 'prediction'].includes(lower(word)))) return null;
  const found = namedInstrument(name.map(withoutPossessive), find);
  return found && !Array.isArray(found) ? { elsewhere: 'forecast-turn', instrument: found } : null;
}

/** "TSLA moves 5% in a day" */
function readMove(condition: readonly string[], find: FindSymbol): Wish | null {
  const words = condition.flatMap((word) => (/^\d[\d.]*%$/.test(word) ? [word.slice(0, -1), '%'] : [word]));
  const mark = words.findIndex((word, at) => at > 0 && PERCENT.has(lower(word)));
  const percent = Number(words[mark - 1]);
  if (mark < 0 || !(percent > 0)) return null;
  const others = [...words.slice(0, mark - 1), ...words.slice(mark + 1)];
  const found = firstFound(
    namesIn(others, (word) => isGlue(word) || IN_A_DAY.has(word)),
    find,
  );
  return found && !Array.isArray(found) ? { elsewhere: 'day-move', instrument: found, percent } : null;
}

function readPriceAlert({ condition, isAlert }: Asked, find: FindSymbol): Wish | null {
  const words = condition.filter((word) => !CURRENCY.has(lower(word)) && slips(lower(word), 'dollars') === undefined);
  const priceAt = words.findLastIndex((word) => readPrice(word).isNumber);
  const number = readPrice(words[priceAt] ?? '');
  const others = words.filter((_, at) => at !== priceAt);
  const names = [...namesIn(others, isGlue), ...namesIn(others, isGlueOrLink)];
  const [name] = names;
  const found = firstFound(names, find);
  if (!found) {
    const bare = (name?.[0] ?? '').replace('$', '');
    const isSymbol = name?.length === 1 && bare === bare.toUpperCase() && SYMBOL_PATTERN.test(bare);
    return name && number.isNumber && (isAlert || isSymbol) && lower(name[0]) !== 'my'
      ? { unclear: 'symbol', named: name.join(' ') }
      : null;
  }
  const said = others.map(lower);
  const [rises, falls] = [said.some((word) => RISING.has(word)), said.some((word) => FALLING.has(word))];
  const price = number.value;
  const beyond = rises === falls ? null : rises ? 'above' : 'below';
  if (Array.isArray(found)) return eitherOf(found, (symbol) => alertAgain(symbol, beyond ?? 'above', price));
  if (price === null) return isAlert || number.isNumber ? { unclear: 'price', instrument: found, price } : null;
  if (beyond === null) return { unclear: 'direction', instrument: found, price };
  return { act: { kind: 'alert', symbol: found.symbol, alert: `price-${beyond}`, value: price }, instrument: found };
}

/** The words that may name what is watched, which stand together; none where other words are left over. */
function namesIn(words: readonly string[], isBetween: (word: string) => boolean): readonly (readonly string[])[] {
  let from = 0;
  for (const optional of PRICE_OF) if (lower(words[from]) === optional) from += 1;
  const rest = words.slice(from).map(withoutPossessive);
  const first = rest.findIndex((word) => !isBetween(lower(word)));
  // "Under Armour" starts with a word of a condition.
  return [...new Set([0, Math.max(first, 0)])].flatMap((start) => {
    const length = rest.slice(start + 1).findIndex((word) => isBetween(lower(word)));
    const end = length < 0 ? rest.length : start + 1 + length;
    return end > start && rest.slice(end).every((word) => isBetween(lower(word))) ? [rest.slice(start, end)] : [];
  });
}

function firstFound(names: readonly (readonly string[])[], find: FindSymbol): ReturnType<typeof namedInstrument> {
  for (const name of names) {
    const found = namedInstrument(name, find);
    if (found) return found;
  }
  return undefined;
}

const isGlue = (word: string) => GLUE.has(word);
const isGlueOrLink = (word: string) => GLUE.has(word) || LINKS.has(word);
const withoutPossessive = (word: string) => word.replace(/[’']s$/, '');
const startsWith = (words: readonly string[], at: number, phrase: readonly string[]) =>
  phrase.every((word, index) => lower(words[at + index]) === word);

/** Whether the word, or what it is a typo of, is among others. */
function isIn(known: ReadonlySet<string>, word: string): boolean {
  return known.has(lower(word)) || (slips(lower(word), 'alert') !== undefined && known.has('alert'));
}
