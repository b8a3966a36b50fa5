import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { notify } from "../../notifications/index.ts";
import { donor } from "../schema/donor-schema.ts";
import { queueRecurringMail } from "./recurring-mail.ts";
import type { RecurringGiftRow } from "./recurring-rows.ts";
import { FREQUENCY_WORDS, giftInWords } from "./recurring-words.ts";

/** Notifies the organization of a new recurring gift; the donor gets the first receipt. */
export async function notifyOfStart(scope: Program, row: RecurringGiftRow, name: string): Promise<void> {
  await notifyOrganization(
    scope,
    row,
    `A new ${FREQUENCY_WORDS[row.frequency]} gift`,
    `${name} gives ${giftInWords(row)}.`,
  );
}

/** Notifies donor and organization of a change, in a sentence each. */
export async function notifyOfChange(
  scope: Program,
  before: RecurringGiftRow & { feeCents: bigint },
  after: RecurringGiftRow,
  by: "donor" | "member" | null,
): Promise<void> {
  const name = await readName(scope, after);
  const kind = `${FREQUENCY_WORDS[before.frequency]} gift`;
  const words = giftInWords(after);
  if (after.status !== before.status) {
    await queueRecurringMail(scope, after, { change: after.status === "active" ? "resumed" : after.status });
    switch (after.status) {
      case "paused":
        return notifyOrganization(
          scope,
          after,
          by === "member" ? `The ${kind} of ${name} is paused` : `${name} paused a ${kind}`,
          after.pausedUntil ? `${words}, until ${formatDay(after.pausedUntil)}.` : `${words}, until it is resumed.`,
        );
      case "active":
        return notifyOrganization(scope, after, `The ${kind} of ${name} goes on`, `${words}.`);
      case "cancelled":
        return notifyOrganization(
          scope,
          after,
          by === "donor" ? `${name} cancelled a ${kind}` : `The ${kind} of ${name} was cancelled`,
          by === null ? `${words}. It was canceled at the payment provider.` : `${words}.`,
        );
      case "failed":
        return notifyOrganization(
          scope,
          after,
          `The ${kind} of ${name} has stopped`,
          `${words}. The payment provider gave up after several attempts. The donor was notified.`,
        );
    }
  }
  if (after.cents !== before.cents || after.frequency !== before.frequency) {
    await queueRecurringMail(scope, after, { change: "changed", before, wasCovered: before.feeCents > 0n });
    await notifyOrganization(scope, after, `${name} changed a ${kind}`, `From ${giftInWords(before)} to ${words}.`);
  }
}

async function notifyOrganization(scope: Program, row: RecurringGiftRow, title: string, text: string) {
  await notify(scope, {
    userIds: "everyone",
    kind: "recurring_gift_changed",
    title,
    text,
    link: `/app/donations/recurring?gift=${row.id}`,
    subject: row.id,
  });
}

async function readName({ transaction, organizationId }: Program, row: RecurringGiftRow): Promise<string> {
  const [found] = await transaction
    .select({ name: donor.name })
    .from(donor)
    .where(and(eq(donor.organizationId, organizationId), eq(donor.id, row.donorId)));
  return found?.name ?? "A donor";
}
