import type { MyGift } from "@trellis/contract-donations/my-gift.ts";
import type { RecurringGift } from "@trellis/contract-donations/recurring-gifts.ts";
import type { RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import { confirmGift } from "../../../tests/fakes/stripe/gift-subscriptions.ts";
import { manageLinkOf } from "../../src/areas/donations/receipts/my-gift-token.ts";
import { beginRecurringGift } from "../../src/areas/donations/recurring/recurring-begin.ts";
import { giftPayment } from "../../src/areas/donations/schema/payment-schema.ts";
import { createId } from "../../src/kernel/db/columns.ts";
import { inProgramScope } from "../../src/kernel/http/program-scope.ts";
import type { TestOrganization } from "../world.ts";
import { createOnlineWorld, type OnlineWorld, settle } from "./online-world.ts";

export const createRecurringWorld = createOnlineWorld;
export type RecurringWorld = OnlineWorld;

/** A charity in Chicago with a form for gifts that repeat. */
export async function openCharity(world: RecurringWorld): Promise<TestOrganization & { formId: string }> {
  const charity = await world.organization({ name: "Quad City Shelter", type: "non-profit" });
  const answer = await charity.admin.post("/api/donation-forms", {
    title: "Warm beds",
    frequencies: ["one_time", "monthly", "quarterly", "annually"],
  });
  const { id: formId } = (await answer.json()) as { id: string };
  return { ...charity, formId };
}

export interface BegunGift {
  id: string;
  provider: "stripe" | "paypal";
  /** The provider's subscription. */
  providerId: string;
  /** Of the donor's page. */
  token: string;
}

let donors = 0;

/** Stores what the payment frame stores, and begins the gift at its provider. Nothing is charged yet. */
export async function beginGift(
  world: RecurringWorld,
  { id: organizationId, formId }: { id: number; formId: string },
  request: {
    provider?: "stripe" | "paypal";
    cents?: bigint;
    frequency?: RecurringGiftFrequency;
    email?: string | null;
    name?: string;
    feeCents?: bigint;
  } = {},
): Promise<BegunGift> {
  const { provider = "stripe", cents = 5000n, frequency = "monthly", feeCents = 0n } = request;
  const id = createId();
  const { name = "Ada Lovelace", email = `donor-${++donors}@example.org` } = request;
  const now = world.services.now();
  await world.database.inOrganization(organizationId, (transaction) =>
    transaction.insert(giftPayment).values({
      organizationId,
      id,
      formId,
      provider,
      cents,
      currency: "USD",
      details: {
        name,
        email,
        message: "For the winter",
        isAnonymous: false,
        frequency,
        feeCents: feeCents.toString(),
      },
      status: "open",
      createdAt: now,
      updatedAt: now,
    }),
  );
  const { providerId } = await beginRecurringGift(world.services, organizationId, id);
  const link = await inProgramScope(world.services, organizationId, async (scope) => manageLinkOf(scope, id));
  return { id, provider, providerId, token: link.split("/").at(-1) ?? "" };
}

/** The donor confirms at the provider, and everything that follows is done. */
export async function agree(world: RecurringWorld, gift: BegunGift): Promise<void> {
  if (gift.provider === "stripe") confirmGift(world.stripe.world, gift.providerId);
  else world.paypal.approveSubscription(gift.providerId);
  await settle(world);
}

/** Begins a gift and agrees to it. */
export async function give(...input: Parameters<typeof beginGift>): Promise<BegunGift> {
  const gift = await beginGift(...input);
  await agree(input[0], gift);
  return gift;
}

/** Lets time pass day by day, as it does: providers charge, messages come, jobs and the sweep run. */
export async function passTo(world: RecurringWorld, day: string, { by = 5 }: { by?: number } = {}): Promise<void> {
  const end = new Date(`${day}T18:00:00Z`).getTime();
  for (let at = world.services.now().getTime(); at < end; ) {
    at = Math.min(end, at + by * 24 * 3600_000);
    world.setNow(new Date(at));
    world.stripe.advance();
    world.paypal.advance();
    await settle(world);
    await world.runSweep("donations.recurring-gifts");
    await world.runJobs();
  }
}

const PATH = "/api/public/recurring-gifts";

export const readMyGift = async (world: RecurringWorld, { token }: BegunGift) =>
  (await (await world.visitor.get(`${PATH}/${token}`)).json()) as MyGift;

/** What the donor's page sends. */
export const actOnMyGift = (world: RecurringWorld, { token }: BegunGift, action: string, body?: object) =>
  world.visitor.post(`${PATH}/${token}/${action}`, body);

export const readGift = async ({ admin }: Pick<TestOrganization, "admin">, { id }: BegunGift) =>
  (await (await admin.get(`/api/recurring-gifts/${id}`)).json()) as RecurringGift & {
    charges: { id: string; date: string; amount: string; status: string; receiptNumber: string | null }[];
  };

/** The net of the books' donations, in cents. */
export async function bookedCents({ database }: RecurringWorld, { id }: Pick<TestOrganization, "id">): Promise<number> {
  const [row] = await database.inOrganization(id, (transaction) =>
    transaction.execute<{ cents: string }>(
      `select coalesce(sum(case type when 'income' then cents else -cents end), 0)::text as cents
       from "transaction" where organization_id = ${id} and source_kind = 'donation' and deleted_at is null`,
    ),
  );
  return Number(row?.cents ?? 0);
}
