export { asOfTime, date, dateTime, time } from './instants.ts';
export { level, points } from './level.ts';
export { money, signedMoney } from './money.ts';
export { compactNumber, NO_FIGURE, quantity, signedChange, wholeNumber } from './numbers.ts';
export { percent, signedPercent } from './percent.ts';
export { plainDate, plainDateWithWeekday } from './plainDate.ts';
export { relativeTime } from './relativeTime.ts';
