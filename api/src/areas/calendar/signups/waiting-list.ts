import type { Program } from "../../../kernel/http/context.ts";
import type { EventRow } from "../core/event-rows.ts";
import { calendarSignup } from "../schema/signup-schema.ts";
import { mailSignup } from "./signup-mail.ts";
import { type OfferRow, ownSignup, readSignups, type SignupRow } from "./signup-rows.ts";
import { emitSignup } from "./signup-webhooks.ts";

/**
 * Gives free places to the waiting list in order; groups too large for what is left keep waiting. Behind the offer's
 * lock, and only until the event begins. Each gets a mail.
 */
export async function promoteWaiting(scope: Program, event: EventRow, offer: OfferRow): Promise<void> {
  if (event.isDeleted || event.startsAt <= scope.now) return;
  const rows = await readSignups(scope, event.id);
  const peopleOf = (status: SignupRow["status"]) =>
    rows.filter((row) => row.status === status).reduce((sum, { people }) => sum + people, 0);
  let left = offer.places - peopleOf("going");
  for (const row of rows) {
    if (row.status !== "waiting" || row.people > left) continue;
    left -= row.people;
    await scope.transaction
      .update(calendarSignup)
      .set({ status: "going", updatedAt: scope.now })
      .where(ownSignup(scope, row.id));
    await mailSignup(scope, row, "movedUp");
    await emitSignup(scope, { ...row, status: "going" });
  }
}
