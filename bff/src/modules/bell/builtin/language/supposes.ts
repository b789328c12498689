const CONDITION =
  /(?<!\b(?:tell me|let me know|see|know|check|wonder|wondering|ask|say|sure) )\b(?:if|suppos(?:e|ing)|assuming|imagine)\b(?! (?:i (?:had|have|bought|put|invested)|i['’]d|you)\b)(.*)/is;
const HAPPENS =
  /\b(?:falls?|fell|drops?|dropped|rises?|rose|goes|go|went|hits?|reach(?:es|ed)?|doubles?|doubled|halves|halved|gains?|gained|loses?|lost|crash(?:es|ed)?|grows?|grew|climbs?|climbed|jumps?|jumped|tanks?|tanked|(?:is|was|were|gets|got) (?:at|to))\b/i;

/** Whether a message is hypothetical: "if BTC falls 20%", "what if AAPL goes to 300", but not "tell me if" or "if I had bought". */
export function supposes(message: string): boolean {
  const rest = CONDITION.exec(message)?.[1];
  return rest !== undefined && HAPPENS.test(rest);
}
