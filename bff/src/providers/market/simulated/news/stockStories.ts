import { money, points } from '@bellwether/sdk/format';
import type { ListedCompany } from '../../../../market/directory/stocks.ts';
import type { Random } from '../prices/random.ts';
import { moveVerb, ordinal, SECTOR_WORDS, sentence, size, upOrDown } from './phrases.ts';
import type { Story } from './story.ts';
import type { Move, Tape } from './tape.ts';

const NOTICEABLE = 0.3;
const SESSIONS_PER_YEAR = 252;

/** A company with one of the largest moves. */
export function companyMove(tape: Tape, random: Random, told: ReadonlySet<string>): Story | undefined {
  const candidates = tape
    .companies()
    .filter(({ company, move }) => !told.has(company.symbol) && Math.abs(move.percent) >= 1)
    .sort((one, other) => Math.abs(other.move.percent) - Math.abs(one.move.percent))
    .slice(0, 8);
  if (candidates.length === 0) return undefined;
  const { company, move } = random.pick(candidates);
  const { name, symbol, short, sector } = company;
  const around = tape.sectorPercent(sector, symbol);
  return {
    about: symbol,
    headline: `${short} ${moveVerb(move.percent, 1.5, random)} ${size(move.percent)} ${circumstance(tape, company, move, random)}`,
    summary:
      `${name} (${symbol}) stood at ${money(move.price)}, ${upOrDown(move.percent)} from the previous close of ` +
      `${money(move.before)}. ${sentence(SECTOR_WORDS[sector])} were ${upOrDown(around)} on average and the S&P 500 ` +
      `was ${upOrDown(tape.move('SPX', 'stock').percent)}.`,
  };
}

function circumstance(tape: Tape, { sector, symbol }: ListedCompany, move: Move, random: Random): string {
  const around = tape.sectorPercent(sector, symbol);
  const market = tape.move('SPX', 'stock').percent;
  if (Math.abs(around) >= NOTICEABLE) {
    if (around > 0 === move.percent > 0) {
      return `as ${SECTOR_WORDS[sector]} ${around > 0 ? random.pick(['advance', 'firm', 'gain']) : random.pick(['retreat', 'weaken', 'fall'])}`;
    }
    return `even as ${SECTOR_WORDS[sector]} ${around > 0 ? 'advance' : 'retreat'}`;
  }
  if (Math.abs(market) >= NOTICEABLE) {
    return market > 0 === move.percent > 0 ? `in a ${market > 0 ? 'rising' : 'falling'} market` : 'against the market';
  }
  return 'in a quiet market';
}

/** The sector that stands out. */
export function sectorMove(tape: Tape, random: Random, told: ReadonlySet<string>): Story | undefined {
  const sectors = tape.sectors();
  const best = sectors[0];
  const worst = sectors.at(-1);
  if (!best || !worst) return undefined;
  const { sector, percent } = Math.abs(best.percent) > Math.abs(worst.percent) ? best : worst;
  if (told.has(sector) || Math.abs(percent) < NOTICEABLE) return undefined;
  const members = tape
    .companies()
    .filter(({ company }) => company.sector === sector)
    .sort((one, other) => (other.move.percent - one.move.percent) * Math.sign(percent));
  const [first, second] = members;
  const place =
    percent > 0
      ? random.pick(['lead the market', 'are out in front'])
      : random.pick(['lag the market', 'trail the market']);
  return {
    about: sector,
    headline: `${sentence(SECTOR_WORDS[sector])} ${place}, ${upOrDown(percent)} on average`,
    summary:
      `${first?.company.short} was ${upOrDown(first?.move.percent ?? 0)}` +
      `${second ? ` and ${second.company.short} ${upOrDown(second.move.percent)}` : ''}. ` +
      `The S&P 500 was ${upOrDown(tape.move('SPX', 'stock').percent)}.`,
  };
}

/** The market during the session. */
export function marketSoFar(tape: Tape, _random: Random, told: ReadonlySet<string>, when: string): Story | undefined {
  if (told.has(`market ${when}`)) return undefined;
  const { percent } = tape.move('SPX', 'stock');
  const mood = Math.abs(percent) < 0.1 ? 'Stocks little changed' : percent > 0 ? 'Stocks rise' : 'Stocks fall';
  return {
    about: `market ${when}`,
    headline: `${mood} in ${when} trading, S&P 500 ${upOrDown(percent)}`,
    summary: `${indexLine(tape, 'stood')} ${breadth(tape)}`,
  };
}

/** The market after the close. */
export function marketClose(tape: Tape, _random: Random, told: ReadonlySet<string>): Story | undefined {
  if (told.has('close')) return undefined;
  const { percent } = tape.move('SPX', 'stock');
  const sectors = tape.sectors();
  const best = sectors[0];
  const worst = sectors.at(-1);
  if (!best || !worst) return undefined;
  const mood = Math.abs(percent) < 0.1 ? 'ends little changed' : percent > 0 ? 'closes higher' : 'closes lower';
  const detail = percent >= 0 ? `${SECTOR_WORDS[best.sector]} lead` : `${SECTOR_WORDS[worst.sector]} weigh the most`;
  return {
    about: 'close',
    headline: `Wall Street ${mood}: S&P 500 ${upOrDown(percent)}, ${detail}`,
    summary: `${indexLine(tape, 'ended')} ${breadth(tape)}`,
  };
}

/** A run of closes in one direction, or a close at the edge of the year's range. */
export function stockMilestone(tape: Tape, random: Random, told: ReadonlySet<string>): Story | undefined {
  const milestones = tape
    .companies()
    .filter(({ company }) => !told.has(company.symbol))
    .map(({ company }) => milestoneOf(tape, company))
    .filter((story) => story !== undefined);
  return milestones.length === 0 ? undefined : random.pick(milestones);
}

function milestoneOf(tape: Tape, { symbol, name, short }: ListedCompany): Story | undefined {
  const closes = tape.closes(symbol, 'stock', SESSIONS_PER_YEAR);
  const last = closes.at(-1);
  const before = closes.slice(0, -1);
  if (last === undefined || before.length < SESSIONS_PER_YEAR - 1) return undefined;
  const edge = last > Math.max(...before) ? 'high' : last < Math.min(...before) ? 'low' : undefined;
  if (edge) {
    return {
      about: symbol,
      headline: `${short} closes at a 52-week ${edge} of ${money(last)}`,
      summary: `${name} (${symbol}) ended its latest session at its ${edge === 'high' ? 'highest' : 'lowest'} close of the last ${SESSIONS_PER_YEAR} sessions.`,
    };
  }
  const { run, rising } = runOf(closes);
  if (run < 5) return undefined;
  const start = closes.at(-1 - run) as number;
  return {
    about: symbol,
    headline: `${short} extends its streak: ${ordinal(run)} straight ${rising ? 'gain' : 'loss'}`,
    summary: `${name} (${symbol}) closed at ${money(last)}, ${upOrDown((last / start - 1) * 100)} over ${run} sessions.`,
  };
}

/** The number of consecutive closes in the direction of the last one. */
function runOf(closes: readonly number[]): { run: number; rising: boolean } {
  const step = (at: number) => Math.sign((closes[at] as number) - (closes[at - 1] as number));
  const direction = step(closes.length - 1);
  let run = 0;
  for (let at = closes.length - 1; at > 0 && direction !== 0 && step(at) === direction; at -= 1) run += 1;
  return { run, rising: direction > 0 };
}

function indexLine(tape: Tape, verb: string): string {
  const part = (symbol: string, name: string) => {
    const { price, percent } = tape.move(symbol, 'stock');
    return `the ${name} at ${points(price)} (${upOrDown(percent)})`;
  };
  return `${sentence(part('SPX', 'S&P 500').replace(' at ', ` ${verb} at `))}, ${part('IXIC', 'NASDAQ')} and ${part('DJI', 'DOW')}.`;
}

function breadth(tape: Tape): string {
  const all = tape.companies();
  const up = all.filter(({ move }) => move.percent > 0).length;
  return `${up} of ${all.length} large companies were higher.`;
}
