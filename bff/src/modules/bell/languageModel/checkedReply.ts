import { count } from '../builtin/say/reply.ts';

/** A number with what makes it a figure: a sign, a currency, decimals, a percent sign. */
const NUMBER = /[+\-−–]?[$€£]?\d[\d,]*(?:\.\d+)?%?/g;

/** Numbers of names and terms: S&P 500, Russell 2000, 52-week, 50-day, 200-day, a 401(k), the 80% and 95% ranges. */
const OF_NAMES = ['500', '100', '2000', '52', '50', '200', '365', '401', '80%', '95%'];
/** Days, hours, counts, and places in a list are no figures of the data. */
const SMALL = 31;

/** Where a sentence or a line ends. The next one has begun, so that it is the end. */
const END = /[.!?:][*_"”’)]{0,4}\s{1,4}(?=[^\s(])|\n/g;
/** In characters. A longer sentence is checked as it is. */
const LONGEST = 2_000;

/** Advice has a word of the first two, or reads like one of the others. */
const ADVISES = /\b(?:should|must|ought to|recommend|suggest|advise|consider|time to)\b/i;
const TRADES = /\b(?:buy|buying|sell|selling|hold|short|shorting|invest|investing|trim)\b/i;
const ADVICE = [
  /\b(?:recommend|suggest|advise|consider) holding\b/i,
  /\b(?:strong|good|great|must|safe) (?:buy|sell|bet|investment)\b/i,
  /^[^a-z]{0,9}(?:buy|sell|hold|short) (?:it|them|now|more|your|the|some|all|[A-Z]{2,5})\b/i,
];
const CERTAIN = [
  /\bwill (?:definitely |certainly |surely |almost certainly |likely |probably |soon )?(?:reach|hit|rise|fall|climb|drop|gain|lose|double|triple|soar|crash|recover|rebound|outperform|go (?:up|down)|keep (?:rising|falling))\b/i,
  /\b(?:guaranteed|certain to|sure to|bound to|can[’']t lose|cannot lose|risk-free)\b/i,
];
/** "I can’t say whether you should sell": no advice. */
const DECLINED =
  /\b(?:can[’']t|cannot|can not|won[’']t|don[’']t|do not|not able|unable|no one|nobody|never|whether)\b/i;

/**
 * Passes on what a model says, sentence by sentence. Leaves out advice and promises, and each figure that stands neither in
 * the results of its tools nor in the conversation. At the end it says so.
 */
export class CheckedReply {
  private readonly known = new Set<string>();
  private held = '';
  private figures = 0;
  private sentences = 0;

  /** Makes the numbers of a text known: a tool's result, or a message of the conversation. */
  learn(text: string): void {
    for (const [number] of text.matchAll(NUMBER)) this.known.add(amountOf(number));
  }

  /** Returns the sentences that are complete. */
  add(piece: string): string {
    this.held += piece;
    let end = this.held.length > LONGEST ? this.held.length : 0;
    for (const found of this.held.matchAll(END)) end = Math.max(end, found.index + found[0].length);
    const whole = this.held.slice(0, end);
    this.held = this.held.slice(end);
    return this.checked(whole);
  }

  /** Returns the rest, and what was left out. */
  end(): string {
    const rest = this.checked(this.held);
    this.held = '';
    const notes = [
      this.figures > 0 && `I left out ${count(this.figures, 'figure')}, shown as […], that the data doesn’t have.`,
      this.sentences > 0 && 'I left out advice or a promise: I only give facts, and no one knows where prices go.',
    ].filter((note) => note !== false);
    return notes.length === 0 ? rest : `${rest}\n\n${notes.join(' ')}`;
  }

  private checked(text: string): string {
    let passed = '';
    let from = 0;
    const ends = Array.from(text.matchAll(END), ({ index, 0: { length } }) => index + length);
    for (const end of [...ends, text.length]) {
      const sentence = text.slice(from, end);
      from = end;
      if (isHeldBack(sentence)) {
        this.sentences += 1;
        passed += sentence.endsWith('\n') ? '\n' : '';
      } else passed += sentence.replace(NUMBER, (number) => this.figure(number));
    }
    return passed;
  }

  private figure(number: string): string {
    const value = amountOf(number);
    const isPlain = /^\d+$/.test(number.replace(/^[+\-−–]/, ''));
    const isSmall = isPlain && Number(value) <= SMALL;
    const isYear = isPlain && /^(?:19|20)\d\d$/.test(value);
    if (isSmall || isYear || OF_NAMES.includes(number) || this.known.has(value)) return number;
    this.figures += 1;
    return '[…]';
  }
}

function isHeldBack(sentence: string): boolean {
  if (DECLINED.test(sentence)) return false;
  const isAdvice = ADVISES.test(sentence) && TRADES.test(sentence);
  return isAdvice || [...ADVICE, ...CERTAIN].some((pattern) => pattern.test(sentence));
}

/** `1234.5` for `+$1,234.50`: however it is written, the same figure. */
function amountOf(number: string): string {
  const digits = number.replace(/[^\d.]/g, '');
  const [whole = '', decimals = ''] = digits.split('.');
  let places = decimals.length;
  while (decimals[places - 1] === '0') places -= 1;
  const kept = decimals.slice(0, places);
  const lead = whole.replace(/^0+(?=\d)/, '');
  return kept === '' ? lead : `${lead}.${kept}`;
}
