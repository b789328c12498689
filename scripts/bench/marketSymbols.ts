/** Symbols of the market, as its search finds them. */
export async function marketSymbols(origin: string, token: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const answer = await fetch(`${origin}/api/market-data/search?q=${letter}`, { headers: { 'x-auth-token': token } });
    for (const { symbol } of (await answer.json()) as { symbol: string }[]) found.add(symbol);
  }
  return [...found];
}
