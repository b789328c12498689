import { reply } from '../say/reply.ts';

/** Which will rise most, what the market will do: nobody knows, and today's movers are no answer to it. */
export function answerUnknowable(): string {
  return reply(
    'Nobody knows what will rise or fall, or by how much, and neither do I.',
    'A forecast here is about one symbol and its next close: the chances of Up, Down and Neutral, where a mere guess has 33% each, with a likely range and how such forecasts turned out. Which way is close to a coin flip, and I do not rank symbols by it.',
    'You can look one up on the [Predict page](/predict), or ask me, for example, "forecast for MSFT". It is not investment advice.',
  );
}
