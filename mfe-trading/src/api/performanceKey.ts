/** The first part of the query keys of returns, in code that does not load them. */
export const PERFORMANCE_KEY = 'portfolio-performance';
