import { Decimal } from 'decimal.js';

export type Unit = 'dollars' | 'percent' | 'points' | 'number';

/** What a figure is of; figures of one kind are compared with each other. */
export type Kind = 'price' | 'value' | 'cost' | 'gain' | 'change' | 'share' | 'other';

/** The main figure of a reply. */
export interface Figure {
  readonly value: Decimal;
  readonly unit: Unit;
  /** As the reply said it. */
  readonly text: string;
  readonly kind: Kind;
  /** What it is of: "AAPL, Mar 9, 2026". */
  readonly label: string;
  /** The same, with the name in full. */
  readonly title: string;
  readonly symbol: string | undefined;
  /** In milliseconds since 1970, of a past day that it is of; undefined where it is of now, or of a time. */
  readonly day: number | undefined;
  /** Up or down by so much, in percent. */
  readonly moved: Decimal | undefined;
  /** The same in US dollars, where the figure is in percent. */
  readonly dollars: Decimal | undefined;
  /** For each unit, where the figure is of several. */
  readonly each: Decimal | undefined;
}

/** Which figure of a line that has several was asked for. */
export type Wanted = 'value' | 'gain' | 'percent' | undefined;

interface Token {
  readonly before: string;
  readonly text: string;
  readonly value: Decimal;
  readonly unit: Unit;
  readonly isBold: boolean;
  readonly isSigned: boolean;
  readonly after: string;
}

const NUMBER = /(?:\b(up|down) )?(\*\*)?([−+])?(\$)?(?<![\d,.])(\d(?:[\d,.]*\d)?)(%| points\b)?/g;
/** What stands beside the figures, or says where they are from. */
const NOTE =
  /^(?:As of|Oldest price|These prices|That counts|More figures|Excludes|That’s arithmetic|The beta|What you sold|I read that as)/;
/** A reply that says it lacks something answers another question with its figures. */
const LACKS =
  /^(?:I don’t|I can’t|I only|I’m not|I have no|I left out|I won’t|You don’t hold|You have no|You hold no|Prices here|Name a|Which one|If )/;
/** What is beside the main figure of a line. */
const BESIDE = /(?: The (?:beta|latest price)| Since then:| It’s | At that close,|; at \$).*/;
const LATEST = /^Latest prices?:$/;
const NAME = /\*\*[^*]{1,80}\(([^()*]{1,14})\)\*\*/g;
const DAY = /^\*{0,2} on \*{0,2}(?:[A-Z][a-z]{2}, )?([A-Z][a-z]{2} \d{1,2}, \d{4})/;
const DAY_BEFORE = /\b([A-Z][a-z]{2} \d{1,2}, \d{4}),/;
const LONGEST_LABEL = 90;

/** The main figures of a reply, one for each line that has one; undefined where a line is not clear. */
export function figuresIn(reply: string, wanted: Wanted): readonly Figure[] | undefined {
  const found: Figure[] = [];
  let isOfParts = false;
  for (const paragraph of reply.split('\n\n')) {
    if (LACKS.test(paragraph)) return undefined;
    if (LATEST.test(paragraph)) break;
    if (NOTE.test(paragraph)) continue;
    const lines = paragraph.split('\n');
    const isList = paragraph.startsWith('- ');
    // What a list adds up to is said before it.
    if (isList && isOfParts) continue;
    for (const line of lines) {
      const tokens = tokensIn(line.replace(/^- (?:(?:Best|Worst): )?/, '').replace(BESIDE, ''));
      if (tokens.length === 0) continue;
      const figure = figureOf(tokens, wanted);
      if (figure) found.push(figure);
      else if (found.length === 0) return undefined;
    }
    if (!isList && found.length > 0) isOfParts = true;
  }
  return found;
}

function tokensIn(line: string): readonly Token[] {
  // A number that is neither money nor in bold is a part of a name, or of a date.
  const matches = [...line.matchAll(NUMBER)].filter(
    ([, , bold, , dollar, digits = '', unit]) => (bold ?? dollar ?? unit) && digits.split('.').length < 3,
  );
  return matches.map((match, at) => {
    const [whole, way, bold, sign, dollar, digits = '', unit] = match;
    const last = matches[at - 1];
    const from = last ? last.index + last[0].length : 0;
    const isDown = way === 'down' || sign === '−';
    const value = new Decimal(digits.replaceAll(',', ''));
    return {
      before: line.slice(from, match.index),
      text: `${isDown ? '−' : way || sign ? '+' : ''}${dollar ?? ''}${digits}${unit ?? ''}`,
      value: isDown ? value.negated() : value,
      unit: dollar ? 'dollars' : unit === '%' ? 'percent' : unit ? 'points' : 'number',
      isBold: bold !== undefined,
      isSigned: Boolean(way ?? sign),
      after: line.slice(match.index + whole.length, matches[at + 1]?.index),
    };
  });
}

const LAST_OF_THEM = /, the last of them on ([A-Z][a-z]{2} \d{1,2}, \d{4}) at $/;
const PRICED =
  /(?:break even at|closed at|[Tt]he last close before that was|(?:highest|lowest|average|median) close .{0,60}) $/;

function figureOf([counted, ...others]: readonly Token[], wanted: Wanted): Figure | undefined {
  // "6 of the lots that you hold, for $11,280.00"
  const isOfLots = counted && others[0] && / that you hold\*{0,2}, for $/.test(others[0].before);
  const tokens = isOfLots
    ? others.map((one, at) => (at > 0 ? one : { ...one, before: `${counted.before}${one.before}` }))
    : counted
      ? [counted, ...others]
      : [];
  const [first, second, third] = tokens;
  if (!first) return undefined;
  const { before, after } = first;
  const moved = second?.unit === 'percent' && /^\*{0,2} \($/.test(second.before) ? second : undefined;
  // "$449.84, down $12.51 (−2.71%) since the previous close"
  const isQuote = before.endsWith(': ') && !first.isSigned && second?.isSigned && /^, $/.test(second.before);
  if (isQuote && third?.unit === 'percent' && !second.isBold) return told(first, 'price', { moved: third.value });
  if (PRICED.test(before)) return told(first, 'price', {});
  // "809 of 2310 closes were above $500.00 …, the last of them on Feb 26, 2026 at $511.89"
  const end = tokens.find((token) => LAST_OF_THEM.test(token.before));
  const [, day] = LAST_OF_THEM.exec(end?.before ?? '') ?? [];
  if (end && day)
    return told({ ...end, before: before.replace(/: $/, ', last such close: '), after: ` on ${day}` }, 'price', {});
  // "worth $2,008.00, +$908.00 (+82.55%) on what you paid"
  const isWorth = /\bworth $/.test(before);
  const gained =
    third && /^\*{0,2}, (?:\*\*|a (?:profit|gain|loss) of )?$/.test(second?.before ?? '') ? second : undefined;
  if (isWorth && gained && third) {
    if (wanted === 'percent') return told({ ...third, before }, 'gain', { moved: third.value, dollars: gained.value });
    return wanted === 'gain' ? told({ ...gained, before }, 'gain', { moved: third.value }) : told(first, 'value', {});
  }
  if (isWorth && tokens.length === 1) return told(first, 'value', {});
  const each = second && /^\*{0,2} for it, or $/.test(second.before) ? second.value : undefined;
  if (
    /\bYou paid $/.test(before) ||
    (/ that you hold\*{0,2}, for $/.test(before) && !/worth/.test(second?.before ?? ''))
  )
    return told(first, 'cost', { each });
  const share = second?.unit === 'percent' && /^(?:\. That’s |, )$/.test(second.before) ? second : undefined;
  if (share && / of the (?:total|value)/.test(share.after))
    return wanted === 'percent' ? told({ ...share, before }, 'share', {}) : told(first, 'value', {});
  // "Your portfolio this month: −$3,496.05, a time-weighted return of −5.61%"
  const rate = second && /, a time-weighted return of $/.test(second.before) ? second : undefined;
  if (rate) return told(first, 'gain', { moved: rate.value });
  if (/^\*{0,2} on the day/.test(after)) {
    const isRate = first.unit === 'percent';
    return told(first, isRate ? 'change' : 'gain', { moved: isRate ? first.value : undefined });
  }
  const isOwn = /^Your /.test(before);
  if (first.isSigned && moved && isOwn) return told({ ...first, after: moved.after }, 'gain', { moved: moved.value });
  // "over the last week: down $27.79 (−5.82%), from …"
  if (first.isSigned && moved && /: $/.test(before))
    return told({ ...moved, before }, 'change', {
      moved: moved.value,
      ...(first.unit === 'dollars' && { dollars: first.value }),
    });
  if (/ would bring $/.test(before)) return told(first, 'value', {});
  // "+82.55% (+$908.00), now worth $2,008.00"
  const [byRate, bySum] = first.unit === 'percent' ? [first, second] : [moved, first];
  if (first.isSigned && byRate && bySum?.unit === 'dollars' && /[:,] $/.test(before))
    return wanted === 'percent'
      ? told({ ...byRate, before }, 'gain', { moved: byRate.value, dollars: bySum.value })
      : told({ ...bySum, before }, 'gain', { moved: byRate.value });
  const bold = tokens.filter(({ isBold }) => isBold);
  return first.isBold && bold.length === 1 && !/\bwould\b|\bif\b/i.test(before) ? told(first, 'other', {}) : undefined;
}

function told(
  { value, unit, text, before, after }: Token,
  kind: Kind,
  more: { readonly moved?: Decimal; readonly dollars?: Decimal; readonly each?: Decimal | undefined },
): Figure {
  const [, on] = DAY.exec(after) ?? DAY_BEFORE.exec(before) ?? [];
  const symbols = [...before.matchAll(NAME)].map(([, symbol]) => symbol);
  const [, noun = ''] = (unit === 'number' && /^ ([a-z ]{1,30})\*\*/.exec(after)) || [];
  const ofDay = /^\)? today/.test(after) ? ' today' : '';
  const [label, title] = [true, false].map((isShort) => `${labelOf(before, kind, isShort)}${noun}${ofDay}`) as [
    string,
    string,
  ];
  const isDated = on !== undefined && !label.includes(on);
  return {
    value,
    unit,
    text,
    kind,
    label: isDated ? `${label}, ${on}` : label,
    title: isDated ? `${title}, ${on}` : title,
    symbol: symbols.length === 1 ? symbols[0] : undefined,
    day: on === undefined ? undefined : Date.parse(`${on} UTC`),
    moved: more.moved,
    dollars: more.dollars,
    each: more.each,
  };
}

/** What stands before a figure, as a name for it. */
function labelOf(before: string, kind: Kind, isShort: boolean): string {
  const plain = (isShort ? before.replaceAll(NAME, '$1') : before)
    .replaceAll(isShort ? '**' : /^\*\*(?=,)/g, '')
    .replace(/,[ *]{1,4}of the lots that you hold\*{0,2}, for $/, '')
    .replace(/^Your (portfolio|coins|stocks|cryptocurrencies|holdings)(?: (?:is|are)(?: worth)?|:)? $/, 'your $1')
    .replace(/^You have $/, '')
    .replace(/^You hold [\d.,]+ (.{1,80}?)(?: in \d+ lots)?, worth $/, kind === 'gain' ? 'gain on $1' : 'your $1')
    .replace(/^You paid $/, 'paid')
    .replace(/: You paid $/, ', paid')
    .replace(/: You break even at $/, ', paid on average')
    .replace(/,? (?:closed at|now worth|worth|for|is|are|was worth|of) $/, kind === 'gain' ? ', gain' : '')
    .replace(/[:,]? ?$/, '')
    .trim();
  const short = plain.replace(/^Your /, 'your ').replace(/^At the closes of/, 'at the closes of');
  return short.length > LONGEST_LABEL && isShort ? `${short.slice(0, LONGEST_LABEL)}…` : short;
}
