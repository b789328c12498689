export { decimalMoney, decimalQuantity } from './decimals.ts';
export { asOfTime, date, dateTime, time, zonedTime } from './instants.ts';
export { level, points } from './level.ts';
export { money, signedMoney } from './money.ts';
export { isFigure, NO_FIGURE, plainNumber, quantity, signedChange, wholeNumber } from './numbers.ts';
export { percent, signedPercent, wholePercent } from './percent.ts';
export { axisDate, plainDate, plainDateWithWeekday } from './plainDate.ts';
export { EXCHANGE_TIME_ZONE, type Region } from './region.ts';
export { relativeTime } from './relativeTime.ts';
