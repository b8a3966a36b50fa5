// Making a formatter costs far more than using it.
const SHORT = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short" });
const WITH_YEAR = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", year: "numeric" });

/** `Nov` or `Nov 2025`, of the month's first day. */
export const monthName = (month: string, style: "short" | "short-year" = "short"): string =>
  (style === "short" ? SHORT : WITH_YEAR).format(new Date(`${month}T00:00:00Z`));
