export { dayChangeCoverage, dayChangePeriod, dayChangePeriodInWords, quoteChangePeriod } from './dayChangePeriod.ts';
export { decimalMoney, decimalQuantity } from './decimals.ts';
export { earlyPurchaseQuestion, mayBeTooEarly } from './earlyPurchase.ts';
export {
  asOfTime,
  clockTime,
  date,
  dateTime,
  exchangeDate,
  time,
  timeInFull,
  zonedTime,
} from './instants.ts';
export { level, points } from './level.ts';
export { growthFigures, type SignedFigures, signedFigures, valueFigures } from './metricFigures.ts';
export { money, signedMoney, signedPrice } from './money.ts';
export {
  coefficient,
  compactNumber,
  fileSize,
  isFigure,
  NO_FIGURE,
  plainNumber,
  quantity,
  ratio,
  signedChange,
  wholeNumber,
} from './numbers.ts';
export { percent, signedPercent, wholePercent } from './percent.ts';
export { axisDate, plainDate, plainDates, plainDateWithWeekday, recentDay, weekday } from './plainDate.ts';
export { EXCHANGE_REGION, EXCHANGE_TIME_ZONE, type Region } from './region.ts';
export { relativeTime } from './relativeTime.ts';
export { hourIn, isTimeZone, ownTimeZone } from './timeZones.ts';
export { nextUtcMidnight } from './utcMidnight.ts';
