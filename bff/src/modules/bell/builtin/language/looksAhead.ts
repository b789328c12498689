const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const TIMES = `christmas|new year|easter|thanksgiving|spring|summer|autumn|winter|weekend|weeks?|months?|quarters?|years?|decade|${MONTHS}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|q[1-4]|20[2-9]\\d|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTHS})`;
const AHEAD = new RegExp(
  `\\b(?:by (?!a (?:quarter|third|half)\\b)(?:the )?(?:end of )?(?:the |this |next )?|(?:next|coming|upcoming) )(?:\\S+ )?(?:${TIMES})\\b`,
  'i',
);
const ODDS = /\b(?:likely|likelihood|probability|odds|what (?:are|is) the chances?|chances? (?:of|that))\b/i;
/** "The chances that it rises tomorrow" are those of the next close. */
const NEXT_CLOSE = /\b(?:today|tomorrow|tonight|next (?:session|close|trading day))\b/i;
/** What the forecast holds for likely is of the next session. */
const OF_MODEL =
  /\b(?:according to|in|from|by) (?:the|your) (?:forecast|prediction|model)\b|\bwith (?:what|which) (?:probability|likelihood)\b/i;
/** "Where will it be in five years" */
const WILL = /\b(?:will|won['’]t|gonna|going to|be|expect|predict|forecast|see)\b/i;
const IN_A_WHILE =
  /\bin (?:half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|(?:a )?few|a couple of|the next|\d{1,3}) ?(?:\w{1,10} )?(?:days|day|weeks|week|months|month|years|year|decades|decade)\b(?! ago)/i;
/** "The price in three days" */
const PRICED = /\b(?:price|quote|worth|value)\b/i;
const MOVING =
  /\b(?:chang|mov|gain|los|perform|return|ris|fall|fell|rose|drop|high|low|average|volatil|drawdown)|\b(?:up|down)\b/i;
/** "In a month from now" */
const FROM_NOW = /\b(?:days?|weeks?|months?|quarters?|years?|decades?) from (?:now|today)\b/i;
export const PAST = /\b(?:was|were|did|had|has|been|yesterday|ago|last|past)\b/i;

/** Whether a message is about the future: "by Christmas", "next month", "how likely …". Otherwise a day without a year is a past one. */
export function looksAhead(message: string): boolean {
  const plain = message.replace(/\s+/g, ' ');
  if (FROM_NOW.test(plain)) return true;
  if (WILL.test(plain) && IN_A_WHILE.test(plain)) return true;
  if (PRICED.test(plain) && IN_A_WHILE.test(plain) && !PAST.test(plain) && !MOVING.test(plain)) return true;
  return (
    !PAST.test(plain) && ((ODDS.test(plain) && !OF_MODEL.test(plain) && !NEXT_CLOSE.test(plain)) || AHEAD.test(plain))
  );
}
