import { addDays, addMonths, type CalendarDay, earlierDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import type { SalesTaxFrequency } from "../choices.ts";
import { US_STATES } from "../us-states.ts";
import { type DepositPeriod, endOfMonth, startOfQuarter } from "./deposit-periods.ts";
import { businessDayFrom } from "./legal-holidays.ts";

/** How often sales tax is filed, and on which day of the month after the period it is due. */
interface SalesTaxFiling {
  frequency: SalesTaxFrequency;
  dueDay: number;
}

/**
 * Until an organization says otherwise: monthly, due on the 20th, as in Texas (Tax Code 151.401). Members of the Streamlined
 * Sales and Use Tax Agreement have no earlier day (section 318), and a shorter period than the state's is never late.
 */
export const DEFAULT_FILING: SalesTaxFiling = { frequency: "monthly", dueDay: 20 };

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const satisfies Record<SalesTaxFrequency, number>;

/**
 * The period in which the sales tax of a day is filed. Its due day moves past weekends and legal holidays (Agreement,
 * section 319; Texas Tax Code 111.053); in a month that is too short it is the last day.
 */
export function salesTaxPeriod(day: CalendarDay, { frequency, dueDay }: SalesTaxFiling): DepositPeriod {
  const from =
    frequency === "monthly"
      ? startOfMonth(day)
      : frequency === "quarterly"
        ? startOfQuarter(day)
        : `${day.slice(0, 4)}-01-01`;
  const next = addMonths(from, MONTHS[frequency]);
  const due = addDays(next, dueDay - 1);
  const last = endOfMonth(next);
  return { from, to: addDays(next, -1), due: businessDayFrom(earlierDay(due, last)) };
}

/** The state of a typed US address (`…, Austin, TX 78701`), by its last state and ZIP code. Null where it has none. */
export function stateOfAddress(address: string | null): string | null {
  const found = [...(address ?? "").matchAll(/\b([A-Z]{2})[,.]?\s+\d{5}(?:-\d{4})?\b/g)].flatMap(([, code]) =>
    code && code in US_STATES ? [code] : [],
  );
  return found.at(-1) ?? null;
}
