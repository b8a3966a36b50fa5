import { addDays, dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import { and, eq, gte } from "drizzle-orm";
import type { Services } from "../../../kernel/services.ts";
import { perOrganization } from "../../../kernel/sweeps/sweep.ts";
import { notify } from "../../notifications/index.ts";
import { invoice } from "../schema/invoice-schema.ts";
import { isOverdueOn } from "../schema/invoice-state.ts";

/** How many days it looks back: after some downtime notices are still sent, and old ones are not read every hour. */
const LOOKBACK_DAYS = 14;

/** Notifies once of every invoice that became overdue, each hour, so that every time zone's day has its beginning. */
export const overdueSweep = perOrganization({
  name: "invoicing.overdue",
  cron: "5 * * * *",
  whenReadOnly: "skip",
  async handle(services, { id, timeZone }, now) {
    const today = dayInZone(now, timeZone);
    await services.database.inOrganization(id, async (transaction) => {
      const rows = await transaction
        .select()
        .from(invoice)
        .where(
          and(
            eq(invoice.organizationId, id),
            isOverdueOn(today, "invoice"),
            gte(invoice.dueDate, addDays(today, -LOOKBACK_DAYS)),
          ),
        );
      for (const row of rows)
        await notify(
          { transaction, organizationId: id, now },
          {
            userIds: "everyone",
            kind: "invoice_overdue",
            title: `Invoice ${row.invoiceNumber} is overdue`,
            text: `${row.buyer?.name ?? "Its customer"} owes ${amountIn(row.balance, row.currency)} since ${formatDay(row.dueDate)}.`,
            link: `/app/invoicing/${row.id}`,
            subject: row.id,
            once: true,
          },
        );
    });
  },
});

export const notifyOfOverdue = (services: Services) => overdueSweep.run(services);
