/** `both`: the best and the worst. */
export type Direction = 'highest' | 'lowest' | 'both';
