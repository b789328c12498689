import { reply } from '../say/reply.ts';

/** Which symbol will rise most, what the market will do: today's movers would not answer that. */
export function answerUnknowable(): string {
  return reply(
    'No one knows what will rise or fall, or by how much, and neither do I.',
    'Each forecast covers one symbol and its next close: the odds of Up, Down, and Neutral, a likely range, and how past forecasts turned out. Direction is close to a coin flip, so I don’t rank symbols by it.',
    'Look one up on the [Predict page](/predict), or ask me “forecast for MSFT.” Forecasts aren’t investment advice.',
  );
}
