import { dayFormat } from "@trellis/domain/days/reader-locale.ts";

/** `Sunday` of 0 to `Saturday` of 6. */
export const weekdayName = (weekday: number): string =>
  dayFormat({ weekday: "long" }).format(new Date(Date.UTC(2023, 0, 1 + weekday)));

/** The same as a label, which starts with a capital letter in every language. */
export const weekdayLabel = (weekday: number): string => {
  const name = weekdayName(weekday);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
