import { addDays } from "@trellis/domain/days/calendar-day.ts";
import type { FlowType } from "@trellis/forecast/outlook.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { upcomingOccurrences } from "../../finance/index.ts";
import { type OpenInvoices, openInvoices } from "../../invoicing/index.ts";

type Flows = Record<FlowType, bigint>;

/** Amounts that are certain already, in cents. */
export interface KnownFlows {
  /** Scheduled for the rest of the step that runs. */
  rest: Flows;
  /** Scheduled for the dates of the forecast. */
  ahead: Flows;
  invoices: OpenInvoices;
}

/** Reads what schedules and sent invoices say about the dates of a forecast, `start` to `end`. */
export async function readKnownFlows(
  scope: Read,
  { today, start, end }: { today: string; start: string; end: string },
): Promise<KnownFlows> {
  // An entry due today may be recorded already: then it counts in the books.
  const upcoming = await upcomingOccurrences(scope, { after: today, until: end });
  const sum = (type: FlowType, isIn: (date: string) => boolean) =>
    upcoming.reduce((all, one) => (one.type === type && isIn(one.date) ? all + one.cents : all), 0n);
  const flows = (isIn: (date: string) => boolean): Flows => ({
    income: sum("income", isIn),
    expense: sum("expense", isIn),
  });
  const lastOfRunning = addDays(start, -1);
  return {
    rest: flows((date) => date <= lastOfRunning),
    ahead: flows((date) => date > lastOfRunning),
    invoices: await openInvoices(scope, { today, dueBy: end }),
  };
}
