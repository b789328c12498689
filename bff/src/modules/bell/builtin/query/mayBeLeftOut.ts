import { isCommonWord, isFunctionWord } from '../language/commonWords.ts';
import { wordsOf } from '../language/readWords.ts';
import type { Slots } from './readSlots.ts';

/** Words that make another question of one: a figure that does not exist here, an act, an opinion, or another time. */
const TURNING = new Set(
  `day days week weeks month months quarters year years decade session sessions time owe owed owes second third fourth closer nearer half quarter instead median mean tax taxes fee fees dividend dividends earnings revenue salary wage income inflation interest hour hours
  minute minutes morning target stop limit alert alerts news sell sold selling buy recommend advice advise good safe trust
  predict option options short long leverage margin split merge merger loan mortgage debt rent broker bank house car
  friend brother sister mother father wife husband neighbor boss people users customers employees staff sector industry
  country president weather math minus plus times divide multiply subtract chart graph plot draw image picture table file
  csv excel download export email text send tell call phone password account settings login theme subscription plan
  pricing refund support real fake simulated accurate right wrong true why reason because explain cause caused happened
  happen announce announced report reported open opened opens close closed early late earlier later previous next future
  expected target potential maximum minimum limit limited reach reached hit goal retire retirement million billion rich
  quit job life world war election government law legal sue court police doctor health sick dead die kill hurt hate love like hope wish want need feel think believe guess maybe
  supposed suppose assuming imagine pretend ignore act system rules change set update edit delete remove add create move
  transfer withdraw deposit wire pay order place trade trading traders invest investing`.split(/\s+/),
);
/** A word after one of these names a thing, and so may be what the question is about. */
const NAMING = new Set(
  `my your his her their our the a an of in on for from with by per at to and or than no not as into about this that these those`.split(
    ' ',
  ),
);
const MOST = 2;

/** Whether the words that fill no slot are few, ordinary, and no thing of their own, so that an answer may name them and leave them out. */
export function mayBeLeftOut(message: string, { uncovered, filled, instruments, numbers }: Slots): boolean {
  const isAsked = [...filled].filter((slot) => slot !== 'it' && slot !== 'which' && slot !== 'own').length > 0;
  if (uncovered.length === 0 || uncovered.length > MOST || numbers.length > 0 || !isAsked) return false;
  if (filled.size + instruments.length <= uncovered.length) return false;
  const words = wordsOf(message);
  return uncovered.every((written) => {
    const at = words.findIndex((word) => word.written === written);
    const { text = '' } = words[at] ?? {};
    if (!isCommonWord(text) || isFunctionWord(text) || TURNING.has(text) || /\d/.test(text)) return false;
    return at >= 0 && !NAMING.has(words[at - 1]?.text ?? '');
  });
}
