import type { FindSymbol } from '../builtin/language/findInstruments.ts';
import { asksTheSame } from './asksTheSame.ts';
import { leavesNothingOut } from './leavesNothingOut.ts';
import { type NearQuestion, nearestQuestions, type Saying } from './nearestQuestions.ts';

/** From here on, a message is taken for a plain question: of those, about one in ten asks for something else. */
export const SURE = 0.7;

/** The nearest plain questions that leave nothing out of a message, add nothing, and are not the one before it. */
export const fittingQuestions = (saying: Saying, find: FindSymbol): readonly NearQuestion[] =>
  nearestQuestions(saying, find).filter((near) => fits(near, saying, find));

/** The first of them, where it is as probable. */
export const likeliest = (saying: Saying, find: FindSymbol, least: number): NearQuestion | undefined =>
  nearestQuestions(saying, find).find((near) => near.probability >= least && fits(near, saying, find));

const fits = ({ text }: NearQuestion, saying: Saying, find: FindSymbol) =>
  text !== saying.after && asksTheSame(saying, text, find) && leavesNothingOut(saying.text, text);
