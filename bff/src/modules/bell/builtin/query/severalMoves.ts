import type { FindSymbol } from '../language/findInstruments.ts';
import type { Move, Query } from './query.ts';
import { readSlots } from './readSlots.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';

/** Where what is supposed of one thing ends, and what is supposed of the next, or asked, begins. */
const BORDER = /,? (?:and|while|but|whereas|plus|then) |[,;.?!] | (?=(?:what|how|where|whats)\b)/i;
const CONDITION =
  /^(?:(?:and|so|ok|okay|now|but)[, ]{1,2})?(?:what )?(?:if|suppose|supposing|assuming|say|let['’]?s say|imagine)\b,? ?/i;
const ENDS_WITH_CONDITION = /^(.{3,80}?),? \b(if|assuming|supposing)\b (.{3,})$/is;
/** "Bitcoin to 100k", after what another goes to */
const BARE_TARGET = /^([\p{L}&. ]{1,25}) (?=(?:to|at) \$?\d)/iu;
const TARGETS = /^[\p{L}&. ]{1,25} (?:to|at) \$?\d[\d.,]{0,12}k?(?:,| and| &) [\p{L}&. ]{1,25} (?:to|at) \$?\d/iu;
const MOST = 4;

/** "If Tesla doubles and Bitcoin halves, what is my portfolio worth": what each of several prices becomes. */
export function severalMoves(prompt: string, find: FindSymbol): Query | undefined {
  const [, question, , condition] = ENDS_WITH_CONDITION.exec(prompt) ?? [];
  // "Bitcoin to 50k, Ethereum to 2k, what is my loss"
  const isFirst = CONDITION.test(prompt) || TARGETS.test(prompt);
  if (!isFirst && condition === undefined) return undefined;
  const said = isFirst ? prompt.replace(CONDITION, '') : (condition ?? '');
  const parts = said.split(BORDER).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > MOST) return undefined;
  const moves: Move[] = [];
  let at = 0;
  for (; at < parts.length; at += 1) {
    const move = moveIn(parts[at] ?? '', find);
    if (!move) break;
    moves.push(move);
  }
  const asked = [...(isFirst ? [] : [question ?? '']), ...parts.slice(at)].join(' ').trim();
  const names = moves.map(({ instrument, type }) => instrument?.symbol ?? type);
  if (moves.length < 2 || new Set(names).size < moves.length || !asksTotal(asked, find)) return undefined;
  const instruments = moves.flatMap(({ instrument }) => instrument ?? []);
  return { subject: 'supposed', instruments, moves };
}

/** What one clause supposes of one thing. */
function moveIn(clause: string, find: FindSymbol): Move | undefined {
  const plain = clause
    .trim()
    .replace(BARE_TARGET, '$1 goes ')
    .replace(/[?.!]$/, '');
  const slots = readSlots(`if ${plain}`, find);
  if (!slots?.supposed || slots.supposed === 'unclear' || slots.uncovered.length > 0 || hasTime(slots))
    return undefined;
  const { instruments, supposed, type, excluded, numbers } = slots;
  const [instrument, other] = instruments;
  if (other || excluded.length > 0 || numbers.length > 1 || (instrument === undefined) === (type === undefined))
    return undefined;
  if (instrument === undefined && !('factor' in supposed)) return undefined;
  const said =
    'hypo becomes hit moved_up moved_down gain loss losses expected doubled each everything together regain price' as const;
  return hasOnly(slots, said) ? { instrument, type: instrument ? undefined : type, supposed } : undefined;
}

/** Whether the rest asks what it would make of all, or of what is named, and for nothing else. */
function asksTotal(asked: string, find: FindSymbol): boolean {
  if (asked === '') return true;
  const slots = readSlots(asked, find);
  return slots !== undefined && isOfTotal(slots);
}

function isOfTotal(slots: Slots): boolean {
  const { instruments, numbers, uncovered, type } = slots;
  if (instruments.length > 0 || numbers.length > 0 || uncovered.length > 0 || type || hasTime(slots)) return false;
  const figures = 'red green value gain loss profit losses made_me lost_me cost_me doing moved_up moved_down' as const;
  return !has(slots, 'share each') && hasOnly(slots, `becomes together everything hypo most ${figures}`);
}
