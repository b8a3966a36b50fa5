import { and, eq } from "drizzle-orm";
import { dueWork } from "../../../kernel/db/schema.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { endBooking } from "./booking-ends.ts";
import { mailGuest } from "./booking-mail.ts";
import { BOOKING_DUE, type BookingRow, findBooking, nextDue, planBooking } from "./booking-rows.ts";

/** Reminds visitors of their bookings, and ends requests whose time has come. */
export const bookingSweep = perDueRecord({
  name: "calendar.bookings",
  cron: "* * * * *",
  kinds: [BOOKING_DUE],
  whenReadOnly: "run",
  handle: (services, { organizationId, recordId }) =>
    inProgramScope(services, organizationId, (scope) => follow(scope, recordId)),
});

/** Behind the booking's lock, so that each is done once: what is due now, and the plan for what comes next. */
async function follow(scope: Program, id: string): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const due = { kind: BOOKING_DUE, organizationId, recordId: id };
  const row = await findBooking(scope, id, { lock: true });
  const [planned] = await transaction
    .select({ dueAt: dueWork.dueAt })
    .from(dueWork)
    .where(and(eq(dueWork.kind, BOOKING_DUE), eq(dueWork.organizationId, organizationId), eq(dueWork.recordId, id)));
  if (!planned || planned.dueAt > now) return;
  if (row?.status === "requested" && row.startsAt <= now) return letGo(scope, row);
  await setDue(transaction, due, row ? nextDue(row, now) : null);
  // A reminder that could not be sent before the start is useless.
  if (row?.status === "confirmed" && row.startsAt > now) await mailGuest(scope, row, "reminder");
}

/** A request without an answer is declined when its time comes. */
async function letGo(scope: Program, before: BookingRow): Promise<void> {
  const row = await endBooking(scope, before, "declined");
  await mailGuest(scope, row, "expired");
  await planBooking(scope, row, scope.now);
  await scope.audit({ action: "expire", resource: "booking", resourceId: row.id, after: { status: row.status } });
  await announceChange(scope, "calendar");
}
