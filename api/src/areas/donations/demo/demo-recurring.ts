import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { sameDayLater } from "./demo-gifts.ts";
import type { DemoPromise } from "./demo-promises.ts";

const MONTHS_BETWEEN = { monthly: 1, quarterly: 3, annually: 12 } as const;

/** Writes the promises and answers their ids, in their order. */
export async function seedPromises(
  { transaction, organizationId, now }: Tenant,
  of: { promises: readonly DemoPromise[]; donorIds: ReadonlyMap<number, string>; formId: string; today: string },
): Promise<string[]> {
  const rows = of.promises.map((promise, place) => {
    const { donor, endedOn, pausedOn, ...facts } = promise;
    const isStripe = promise.method === "card";
    const changed = endedOn ?? pausedOn;
    return {
      organizationId,
      id: createId(),
      formId: of.formId,
      donorId: of.donorIds.get(donor) ?? "",
      cents: facts.cents,
      currency: "USD" as const,
      frequency: facts.frequency,
      status: facts.status,
      provider: isStripe ? ("stripe" as const) : ("paypal" as const),
      providerId: `${isStripe ? "sub" : "I"}_demo${String(place).padStart(4, "0")}`,
      customerId: isStripe ? `cus_demo${String(place).padStart(4, "0")}` : null,
      isAnonymous: facts.isAnonymous,
      startedOn: facts.startedOn,
      nextPaymentOn: facts.status === "active" ? nextDay(promise, of.today) : null,
      endedAt: endedOn === null ? null : new Date(`${endedOn}T15:00:00Z`),
      endedBy:
        facts.status === "cancelled" ? ("donor" as const) : facts.status === "failed" ? ("provider" as const) : null,
      createdAt: new Date(`${facts.startedOn}T14:00:00Z`),
      updatedAt: changed === null ? now : new Date(`${changed}T15:00:00Z`),
    };
  });
  await transaction.insert(recurringGift).values(rows);
  return rows.map(({ id }) => id);
}

function nextDay({ startedOn, frequency }: DemoPromise, today: string): string {
  for (let step = 1; ; step++) {
    const day = sameDayLater(startedOn, step * MONTHS_BETWEEN[frequency]);
    if (day > today) return day;
  }
}
