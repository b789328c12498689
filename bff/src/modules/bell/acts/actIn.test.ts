import { inDirectory } from '../../../market/directory/directory.ts';
import { resolveSymbol } from '../../../market/symbols.ts';
import { actIn } from './actIn.ts';
import { actOf } from './keptActs.ts';
import { offerAct } from './offerAct.ts';

const find = (symbol: string) =>
  inDirectory(resolveSymbol(symbol, undefined, (bare) => inDirectory({ symbol: bare, type: 'crypto' }) !== undefined));

test.each(['Put Walmart on my watchlist if you’d be so kind', 'Walmart, watchlist, add it, cheers'])(
  '%s: the act that it asks for in other words is offered, and read again from its reply',
  (prompt) => {
    const offered = actIn(prompt, [], find);
    expect(offered?.act).toEqual({ kind: 'watch', symbol: 'WMT' });
    expect(actOf({ prompt, reply: offered?.text ?? '' }, find)).toEqual(offered?.act);
  },
);

test.each([
  'don’t put Walmart on my watchlist',
  'why would anyone put Walmart on a watchlist',
  'is Walmart on my watchlist',
  'what does Walmart sell',
])('%s: no act', (prompt) => {
  expect(actIn(prompt, [], find)?.act ?? null).toBeNull();
});

test('a message that names an instrument is about that, whatever was spoken of', () => {
  const conversation = [{ sender: 'user', text: 'price of apple' }] as const;
  expect(actIn('Walmart, watchlist, add it, cheers', conversation, find)?.act).toEqual({
    kind: 'watch',
    symbol: 'WMT',
  });
});

test('an act in plain words is read without the network', () => {
  const prompt = 'add bitcoin to my watchlist';
  expect(actIn(prompt, [], find)).toEqual(offerAct(prompt, find));
});
