import type { Rewording } from './rewording.ts';

const MINE = { stock: 'stocks', share: 'stocks', coin: 'coins', crypto: 'coins', cryptos: 'coins' } as const;
/** "My stocks," for "stocks," and "my holdings" for all else. */
const mine = (noun: string) => MINE[noun.toLowerCase().replace(/s$/, '') as keyof typeof MINE] ?? 'holdings';
const ofBoth = (noun: string) => `which of my ${mine(noun)} are on my watchlist`;
const notWatched = (noun: string) => `which of my ${mine(noun)} are not on my watchlist`;

/** What is held and watched, or one of both: told by those that are. */
export const HELD_AND_WATCHED: readonly Rewording[] = [
  /** "How many symbols on my watchlist do I own" */
  [
    /\bhow many (?:of the |of my )?(symbols|stocks|coins|cryptos|things|names|ones|tickers|shares) (?:that are )?(?:on|in|from) my watch ?list (?:do i|i|that i) (not |don['’]?t )?(?:already |also |actually |currently |even )?(?:own|hold|possess)\b/gi,
    (_, noun: string, not: string | undefined) => (not ? `which ${noun} on my watchlist do i not own` : ofBoth(noun)),
  ],
  [
    /\bhow many (?:of the |of my )?(symbols|stocks|coins|cryptos|things|names|ones|tickers|shares) (?:that are )?(?:on|in|from) my watch ?list (?:don['’]?t i|do i not|are(?:n['’]?t| not) (?:in my portfolio|among my holdings)) ?(?:own|hold|possess)?/gi,
    (_, noun: string) => `which ${noun} on my watchlist do i not own`,
  ],
  [
    /\bhow many (?:of )?(?:my |the )?(holdings|positions|investments|stocks|coins|cryptos|things|shares)(?: (?:that )?i (?:own|hold))? (?:are|do i have|appear) (?:also |already )?(not |missing )?(?:on|in|from) my watch ?list\b/gi,
    (said: string, noun: string, not: string | undefined) =>
      /\b(?:my|i own|i hold)\b(?!\s*watch)/i.test(said) ? (not ? notWatched : ofBoth)(noun) : said,
  ],
  /** "Is everything I own on my watchlist" is told by what is not. */
  [
    /\b(?:is|are|do|does) (?:everything (?:that )?i (?:own|hold|have)|all (?:of )?my (holdings|positions|investments|stocks|coins|shares)|all (?:that )?i (?:own|hold)|(?:each|every(?: one)?) of my (holdings|positions|stocks|coins|shares)) (?:also |already |appear )?(?:on|in) my watch ?list\b/gi,
    (_, one: string | undefined, other: string | undefined) => notWatched(one ?? other ?? ''),
  ],
  /** "Which of my holdings should I add to my watchlist" */
  [
    /\b(?:which|what) (?:of )?my (holdings|positions|investments|stocks|coins|shares) (?:should|could|can|must) (?:i|we) (?:still )?(?:add to|put on) my watch ?list\b/gi,
    (_, noun: string) => notWatched(noun),
  ],
  /** "Which is up more today, my best holding or my best watchlist symbol": the one and the other. */
  [
    /^(?:which|what)(?: one)? (?:is|did|has|was)(?: up| down| gone up| done| doing| do)? (?:more|better|worse)(?: today)?,? my (best|worst) (?:holding|position|stock|coin|investment) or (?:my|the) (?:best|worst) (?:watch ?list (?:symbol|stock|coin|item)|(?:symbol|stock|coin|one|thing) on my watch ?list)(?: today)?(?=[?.! ]{0,3}$)/i,
    'what is my $1 holding today? What is the $1 on my watchlist today?',
  ],
  [
    /^(?:is|was|did) my (?:whole |entire )?portfolio (?:do(?:ing)? |up |down )?(?:better|worse|more|less) than my watch ?list(?: today)?(?=[?.! ]{0,3}$)/i,
    'how did my portfolio do today? How is my watchlist doing today?',
  ],
  /** "Do I own AMD, or is it only on my watchlist" */
  [
    /\b(?:do i (?:own|hold|have)) ([\p{L}&. ]{2,25}?),? or (?:is it|do i|am i) (?:only|just) (?:on my watch ?list|watch(?:ing)? it)(?=[?.! ]{0,3}$)/giu,
    'do I own $1? Is $1 on my watchlist',
  ],
];
