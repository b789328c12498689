import { quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { headlines, isAbout } from './news.ts';
import { quotesOf } from './quotesOf.ts';

/** Gives the figures and the headlines that mention the instrument, without claiming that they are the cause. */
export async function answerWhyMoved(asked: Asked): Promise<string> {
  const [quotes, news] = await Promise.all([quotesOf(asked), asked.services.news()]);
  const about = news.filter((item) => asked.instruments.some((instrument) => isAbout(item, instrument)));
  return reply(
    'I don’t know why prices move. Here’s what I can see:',
    quotes.map(quoteLine),
    about.length > 0
      ? 'Headlines that mention it, which may or may not be the reason:'
      : 'No recent headlines mention it.',
    headlines(about.slice(0, 3)),
    timesOf(quotes, asked.services.source),
  );
}
