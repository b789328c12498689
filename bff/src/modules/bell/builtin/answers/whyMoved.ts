import { quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { headlines, isAbout } from './news.ts';
import { quotesOf } from './quotesOf.ts';

/** Nobody here knows why a price moves: the figures, and the headlines that name it, without a claim that these are the cause. */
export async function answerWhyMoved(asked: Asked): Promise<string> {
  const [quotes, news] = await Promise.all([quotesOf(asked), asked.services.news()]);
  const about = news.filter((item) => asked.instruments.some((instrument) => isAbout(item, instrument)));
  return reply(
    'I do not know why prices move. What I can see:',
    quotes.map(quoteLine),
    about.length > 0 ? 'Headlines that name it, which may or may not be the reason:' : 'No recent headline names it.',
    headlines(about.slice(0, 3)),
    timesOf(quotes, asked.services.source),
  );
}
