/** How an account decides what sold units had cost: the names are the API's, the labels the pages'. */
export const COST_BASES = {
  fifo: { label: 'First in, first out', says: 'A sale takes the oldest lots first.' },
  average: { label: 'Average cost', says: 'Every unit of a symbol costs the average of all that are held.' },
  specific: {
    label: 'Specific lots',
    says: 'You choose the lots of each sale. Without a choice, the oldest go first.',
  },
} as const;

export type CostBasis = keyof typeof COST_BASES;

export const COST_BASIS_NAMES = Object.keys(COST_BASES) as [CostBasis, ...CostBasis[]];

/** Lots that one sale names. */
export const SALE_LOTS_LIMIT = 100;
