import { endpoints } from '@bellwether/sdk/contract';
import { z } from 'zod';

/** Fields that hold a price of the market. */
const PRICES = new Set([
  'price',
  'close',
  'lastClose',
  'predictedPrice',
  'open',
  'high',
  'low',
  'currentPrice',
  'value',
]);

/** The endpoints without an account whose replies have a field for a price. */
export function endpointsOpenToAll(): readonly string[] {
  return Object.entries(endpoints)
    .filter(([, { access, ...rest }]) => access === 'public' && 'reply' in rest && hasPrice(rest.reply as z.ZodType))
    .map(([name]) => name);
}

function hasPrice(reply: z.ZodType): boolean {
  const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' }));
  return [...PRICES].some((name) => schema.includes(`"${name}":{`));
}
