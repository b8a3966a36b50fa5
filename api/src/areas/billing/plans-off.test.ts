import { setPlansSold } from "@trellis/domain/plans/plans-sold.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { changePlan } from "../../commands/organization-plan.ts";
import { readEnv } from "../../kernel/env.ts";

/* Self-hosting is not a trial: without a payment provider nothing is sold, and everything works. */

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://owner:secret@db.example.org/books",
  AUTH_SECRET: "x".repeat(40),
  PUBLIC_URL: "https://app.example.org",
  SMTP_URL: "smtp://mail.example.org",
  SEALING_KEYS: `one:${Buffer.alloc(32, 1).toString("base64")}`,
  OIDC_ISSUER: "https://id.example.org",
  OIDC_CLIENT_ID: "trellis",
  OIDC_CLIENT_SECRET: "secret",
};
const PAYMENTS = { STRIPE_SECRET_KEY: "a key", STRIPE_WEBHOOK_SECRET: "a secret" };

let world: World;
let lapsed: TestOrganization;
beforeAll(async () => {
  world = await createWorld({ env: { plans: readEnv(PRODUCTION).plans } });
  lapsed = await world.organization();
  await world.database.sql`
    update organization set trial_ends_at = now() - interval '1 year' where id = ${lapsed.id}`;
});
afterAll(async () => {
  setPlansSold(true);
  await world.close();
});

test("plans are off in production without a payment provider, on otherwise, and PLANS decides", () => {
  expect(readEnv(PRODUCTION).plans).toBe("off");
  expect(readEnv({ ...PRODUCTION, ...PAYMENTS }).plans).toBe("on");
  expect(readEnv({ ...PRODUCTION, PLANS: "on" }).plans).toBe("on");
  expect(readEnv({ ...PRODUCTION, ...PAYMENTS, PLANS: "off" }).plans).toBe("off");
  expect(readEnv({ AUTH_SECRET: PRODUCTION.AUTH_SECRET }).plans).toBe("on");
});

test("an organization whose trial ended a year ago writes, has every feature and no limit", async () => {
  const { admin } = lapsed;
  // One more account than the smallest plan includes, and a mailing, which it does not include at all.
  for (const accountName of ["Checking", "Savings"]) {
    const answer = await admin.post("/api/bank-accounts", { bankName: "Bank", accountName, accountType: "checking" });
    expect(answer.status).toBe(201);
  }
  for (let person = 0; person < 5; person += 1) await lapsed.member("user");
  expect((await admin.get("/api/mailings")).status).toBe(200);
  const [shown] = (await (await admin.get("/api/user/organizations")).json()) as Record<string, unknown>[];
  expect(shown).toMatchObject({
    subscriptionStatus: "active",
    subscriptionPlan: "enterprise",
    trialEndsAt: null,
    readOnlyReason: null,
    maxUsers: null,
    features: { customBranding: true, apiAccess: true, advancedReporting: true },
  });
  const billing = (await (await admin.get("/api/billing")).json()) as {
    isReadOnly: boolean;
    usage: { limit: unknown }[];
  };
  expect(billing).toMatchObject({ plan: "enterprise", status: "active", isReadOnly: false });
  expect(billing.usage.every(({ limit }) => limit === null)).toBe(true);
});

test("no alert and no notice speaks of a trial or a plan", async () => {
  await world.database.sql`update organization set trial_ends_at = now() + interval '1 day' where id = ${lapsed.id}`;
  await world.runSweep("notifications.trials");
  const notices = (await (await lapsed.admin.get("/api/notifications")).json()) as { kind: string }[];
  expect(notices.filter(({ kind }) => kind === "trial_ending")).toEqual([]);
  const alerts = await (await lapsed.admin.get("/api/alerts")).text();
  expect(alerts).not.toMatch(/trial_ending|read_only|seats_full/);
});

test("the addresses of prices and payments have no page", async () => {
  for (const address of ["/pricing", "/subscribe", "/checkout"]) {
    const status = (await world.visitor.get(address)).status;
    // Without built pages nothing has one.
    expect([404, 503]).toContain(status);
  }
});

test("a command gives an organization a plan, with a row in its audit log", async () => {
  expect(await changePlan(world.database, lapsed.id, "professional")).toBe(
    "Test organization is on the Professional plan.",
  );
  const [row] = await world.database.sql`
    select subscription_status, subscription_plan, trial_ends_at from organization where id = ${lapsed.id}`;
  expect(row).toEqual({ subscription_status: "active", subscription_plan: "professional", trial_ends_at: null });
  const log = (await (await lapsed.admin.get("/api/audit-log?action=set_plan")).json()) as object[];
  expect(log).toMatchObject([{ action: "set_plan", resourceId: String(lapsed.id) }]);
  await expect(changePlan(world.database, 987_654, "starter")).rejects.toThrow(
    "No organization has the number 987654.",
  );
});
