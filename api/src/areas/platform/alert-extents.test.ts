import { Alert } from "@trellis/contract-platform/alerts.ts";
import { NEVER_SNOOZED } from "@trellis/domain/alerts/snoozes.ts";
import { eq } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBudget, spend } from "../../../testing/money/budget-fixture.ts";
import { addCustomer } from "../../../testing/money/invoicing.ts";
import { sendPayment, sentInvoice } from "../../../testing/money/paid-invoices.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { createId } from "../../kernel/db/columns.ts";
import { organization } from "../../kernel/tenant/schema.ts";

/** A Wednesday noon in Chicago, in the days when the report of the last month is due. */
const NOW = new Date("2031-06-04T17:00:00Z");
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let world: World;
let owner: Sql;
/** A nonprofit with a plan without limits, whose payment failed. */
let home: TestOrganization;
/** A business on trial, with the seats of its plan. */
let shop: TestOrganization;

const change = (one: TestOrganization, values: Partial<typeof organization.$inferInsert>) =>
  world.database.reference.update(organization).set(values).where(eq(organization.id, one.id));

beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  home = await world.organization({ timeZone: "America/Chicago" });
  shop = await world.organization({ timeZone: "America/Chicago", type: "for-profit" });
  await shop.member("viewer");
  await shop.member("viewer");
  await change(home, {
    subscriptionPlan: "enterprise",
    subscriptionStatus: "past_due",
    subscriptionEndsAt: inDays(20),
  });
  await change(shop, { trialEndsAt: inDays(1.5) });
  world.setNow(NOW);
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

const post = async (one: TestOrganization, path: string, body: object): Promise<{ id: string }> => {
  const answer = await one.admin.post(path, body);
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return (await answer.json()) as { id: string };
};
const put = async (path: string, body: object) => {
  const answer = await home.admin.put(path, body);
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
};

const survey = (expiresAt: string) => ({
  title: "Spring",
  questions: [{ type: "text", question: "Tell us" }],
  isActive: true,
  expiresAt,
});
const product = (name: string) =>
  post(home, "/api/products", { name, sku: name, currentStock: "0", minStockLevel: "2" });
const person = (firstName: string) =>
  post(home, "/api/contacts", { firstName, lastName: "Lee", email: "lee@x.example", type: "donor" });
const overdueInvoice = async (companyName: string) =>
  sentInvoice(home.admin, await addCustomer(world, home, { companyName }), "50.00", {
    issueDate: "2031-01-02",
    dueDate: "2031-02-01",
  });
const taxesOf = async (paymentDate: string) => {
  const customerId = await addCustomer(world, shop, { companyName: `Paid on ${paymentDate}` });
  const items = [{ description: "Chairs", quantity: 1, unitPrice: "100.00" }];
  const issued = { issueDate: paymentDate, dueDate: paymentDate, items, taxRate: "8.25" };
  const { id: invoiceId } = await sentInvoice(shop.admin, customerId, "100.00", issued);
  expect((await sendPayment(shop.admin, { invoiceId, amount: "108.25", paymentDate })).status).toBe(201);
};
async function failingGift(name: string, formId: string): Promise<void> {
  const [donorId, giftId] = [createId(), createId()];
  await owner`insert into donor ${owner({ organization_id: home.id, id: donorId, name })}`;
  const gift = { organization_id: home.id, donor_id: donorId, cents: 500, currency: "USD", frequency: "monthly" };
  await owner`insert into recurring_gift ${owner({
    ...gift,
    id: giftId,
    form_id: formId,
    status: "active",
    provider: "stripe",
    provider_id: `sub_${giftId}`,
    is_anonymous: false,
    started_on: "2031-01-01",
  })}`;
  await owner`insert into donation ${owner({
    ...gift,
    id: createId(),
    recurring_gift_id: giftId,
    donor_name: name,
    status: "failed",
    method: "card",
    received_on: "2031-06-01",
  })}`;
}
async function form(title: string, values: Record<string, unknown>): Promise<string> {
  const id = createId();
  await owner`insert into donation_form ${owner({
    organization_id: home.id,
    id,
    title,
    slug: title.toLowerCase(),
    presets: owner.json([]),
    min_cents: 100,
    max_cents: 100_000,
    frequencies: owner.json(["one_time"]),
    ...values,
  } as never)}`;
  return id;
}

type Kind = Alert["kind"];
interface Growth {
  of?: () => TestOrganization;
  /** Makes the alert appear, and answers what makes more of it. */
  arrange: () => Promise<() => unknown>;
}

/** How each alert that can be snoozed gets worse without another tone: its extent has to say so. */
const GROWTHS: Record<Exclude<Kind, (typeof NEVER_SNOOZED)[number]>, Growth> = {
  payment_failed: {
    // The payment of another period failed too.
    arrange: async () => () => change(home, { subscriptionEndsAt: inDays(50) }),
  },
  trial_ending: { of: () => shop, arrange: async () => () => change(shop, { trialEndsAt: inDays(0.5) }) },
  seats_full: { of: () => shop, arrange: async () => () => shop.member("viewer") },
  taxes_overdue: {
    of: () => shop,
    arrange: async () => {
      await taxesOf("2031-02-10");
      return () => taxesOf("2031-03-10");
    },
  },
  survey_ending: {
    arrange: async () => {
      const { id } = await post(home, "/api/surveys", survey("2031-06-10T17:00:00.000Z"));
      return () => put(`/api/surveys/${id}`, survey("2031-06-09T17:00:00.000Z"));
    },
  },
  report_due: {
    arrange: async () => {
      await spend(home.admin, "Rent", 10, "2031-05-02");
      return () => spend(home.admin, "Rent", 10, "2031-05-03");
    },
  },
  budget_overspent: {
    arrange: async () => {
      await makeBudget(
        home.admin,
        { Travel: 100, Print: 100 },
        { startDate: "2031-06-01", endDate: "2031-06-30", totalBudget: 5000 },
      );
      await spend(home.admin, "Travel", 150, "2031-06-02");
      return () => spend(home.admin, "Print", 150, "2031-06-02");
    },
  },
  invoice_overdue: {
    arrange: async () => {
      await overdueInvoice("One");
      await overdueInvoice("Two");
      return () => overdueInvoice("Three");
    },
  },
  low_stock: {
    arrange: async () => {
      await product("Tea");
      await product("Coffee");
      return () => product("Salt");
    },
  },
  bank_lines_open: {
    arrange: async () => {
      const { id: account } = await post(home, "/api/bank-accounts", {
        bankName: "First",
        accountName: "Checking",
        accountType: "checking",
      });
      const line = (name: string) =>
        owner`insert into bank_transaction ${owner({
          organization_id: home.id,
          id: createId(),
          account_id: account,
          cents: -500,
          date: "2031-05-01",
          name,
          line_key: createId(),
        })}`;
      await line("Staples");
      return () => line("Coffee");
    },
  },
  donations_stopped: {
    arrange: async () => {
      const id = await form("Stopped", { status: "stopped", stopped_at: inDays(-1) });
      // Reopened and stopped again.
      return () => owner`update donation_form set stopped_at = ${NOW} where id = ${id}`;
    },
  },
  campaign_ending: {
    arrange: async () => {
      const id = await form("Roof", { goal_cents: 100_000, ends_on: "2031-06-10" });
      return () => owner`update donation_form set ends_on = '2031-06-08' where id = ${id}`;
    },
  },
  recurring_gift_failed: {
    arrange: async () => {
      const id = await form("Monthly", {});
      await failingGift("Ada", id);
      await failingGift("Bo", id);
      return () => failingGift("Cy", id);
    },
  },
  event_soon: {
    arrange: async () => {
      const at = (time: string) => ({ startDate: `2031-06-04T${time}`, endDate: "2031-06-04T14:00" });
      const { id } = await post(home, "/api/calendar/events", { title: "Board", eventType: "meeting", ...at("12:45") });
      return () => put(`/api/calendar/events/${id}`, { title: "Board", eventType: "meeting", ...at("12:30") });
    },
  },
  note_due: {
    arrange: async () => {
      const { id } = await post(home, "/api/notes", { title: "Call", content: "Them", category: "Other" });
      const remind = (at: string) => owner`update note_reminder set remind_at = ${at} where note_id = ${id}`;
      await put(`/api/notes/${id}/reminder`, { day: "2031-06-05", time: "09:00" });
      await remind("2031-06-04T16:00:00Z");
      return () => remind("2031-06-04T15:00:00Z");
    },
  },
  duplicates_found: {
    arrange: async () => {
      await person("Ann");
      await person("Anna");
      return () => person("Annie");
    },
  },
  mailing_stopped: {
    arrange: async () => {
      const id = createId();
      await owner`insert into mailing ${owner({
        organization_id: home.id,
        id,
        name: "Appeal",
        status: "stopped",
        stop_reason: "failures",
        finished_at: inDays(-1),
      })}`;
      return () => owner`update mailing set finished_at = ${NOW} where id = ${id}`;
    },
  },
};

test("every kind that can be snoozed is held here", () => {
  const kinds = Alert.shape.kind.options.filter((kind) => !NEVER_SNOOZED.some((never) => never === kind));
  expect(Object.keys(GROWTHS).sort()).toEqual(kinds.sort());
});

describe.each(Object.entries(GROWTHS))("a snoozed alert of %s", (kind, { of = () => home, arrange }) => {
  test("stays away as it is, and returns when there is more of it", async () => {
    const { admin } = of();
    const alertOf = async () =>
      ((await (await admin.get("/api/alerts")).json()) as Alert[]).find((alert) => alert.kind === kind);
    const grow = await arrange();
    const alert = await alertOf();
    expect(alert?.kind).toBe(kind);
    const path = `/api/alerts/${encodeURIComponent(alert?.id ?? "")}/snooze`;
    expect((await admin.put(path, { until: "next_week" })).status).toBe(200);
    expect((await alertOf())?.snoozed).toBeDefined();
    await grow();
    expect(await alertOf()).toMatchObject({ id: alert?.id, tone: alert?.tone });
    expect((await alertOf())?.snoozed).toBeUndefined();
  });
});
