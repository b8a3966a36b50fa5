export {
  addDays,
  addMonths,
  type CalendarDay,
  dayInZone,
  formatDay,
  isCalendarDay,
  startOfMonth,
  writeDay,
} from "@trellis/domain/days/calendar-day.ts";
export { clockText, instantDayText, instantText } from "@trellis/domain/days/instant-text.ts";
export { formatNumber } from "@trellis/domain/formats/writing.ts";
export { randomId } from "@trellis/domain/ids/random-id.ts";
export { type Cents, centsOf, formatDecimal, formatDollars, parseMoney } from "@trellis/domain/money/money.ts";
export { plainAmount, plainQuantity, plainRate } from "@trellis/domain/money/typed-number.ts";
