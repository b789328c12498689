import { latePart } from './latePart.ts';

/** What is offered for a refused symbol: needed after a refusal alone. */
export const hintPart = latePart(() =>
  import(/* webpackChunkName: "hint" */ './DidYouMean.tsx').then(({ DidYouMean }) => DidYouMean),
);
