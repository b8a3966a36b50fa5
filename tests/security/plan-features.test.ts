import type { Flag } from "@trellis/domain/accounts/roles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTRIBUTIONS } from "../../api/src/contributions.ts";
import { createWorld, type TestOrganization, type World } from "../../api/testing/world.ts";
import { type NamedEndpoint, requestTo, TABLE } from "./table.ts";

/*
 * What is sold is refused without it: calls of a feature answer 402 on a plan that does not include it, before they look
 * for a record. Every write of payroll is one; a new one is tested without being added here.
 */

const UNKNOWN_ID = "01900000-0000-7000-8000-000000000000";
const BY_NAME = [
  ...["createMailing", "copyMailing", "sendMailing", "scheduleMailing", "resumeMailing", "testMailing"].map(
    (name) => `contacts.${name}`,
  ),
  "budgets.generateBudget",
  ...[
    "createApiKey",
    "rotateApiKey",
    "createPersonalApiKey",
    "rotatePersonalApiKey",
    "updateOwnBrand",
    "uploadBrandImage",
  ].map((name) => `organizations.${name}`),
  ...[
    "saveSingleSignOn",
    "saveSamlConnection",
    "readSamlMetadata",
    "testSingleSignOn",
    "testSingleSignOnDraft",
    "acceptSingleSignOnDraft",
    "makeSamlKey",
    "addEmailDomain",
    "checkEmailDomain",
  ].map((name) => `organizations.${name}`),
  ...["updateProvisioning", "createScimToken", "rotateScimToken", "setDirectoryGroupRole"].map(
    (name) => `organizations.${name}`,
  ),
  ...["addDomain", "checkDomain", "updateDomain"].map((name) => `organizations.${name}`),
  ...["saveEmailSender", "checkEmailSender", "replaceSenderKey"].map((name) => `organizations.${name}`),
  "platform.exportAuditLog",
  "reports.createReportSchedule",
  "reports.updateReportSchedule",
  "reports.getInsightWords",
];
/** Shows what was stored on an earlier plan; a smaller one keeps it readable. */
const STAYS = "payroll.revealEmployeeSecret";
const isSold = ({ name, definition: { area, method } }: NamedEndpoint) =>
  (area === "payroll" && method !== "GET" && name !== STAYS) || BY_NAME.includes(name);
/** An admin, who may read every source. */
const ADMIN = {
  member: { userId: UNKNOWN_ID, role: "admin", flags: {} as Record<Flag, boolean> },
  organization: { type: "for-profit" },
} as const;
const SOLD = TABLE.filter(isSold).map((endpoint) => [endpoint.name, endpoint] as const);

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ plan: "starter" });
});
afterAll(() => world?.close());

test("each name is an endpoint's", () => {
  expect(SOLD.map(([name]) => name)).toEqual(expect.arrayContaining(BY_NAME));
  expect(SOLD.length).toBeGreaterThan(20);
});

test("the table says which they are, so that no one is offered a call that is refused", () => {
  const declared = TABLE.filter(({ definition }) => definition.needsFeature !== undefined);
  expect(declared.map(({ name }) => name).sort()).toEqual(SOLD.map(([name]) => name).sort());
});

test.each(SOLD)("%s is refused on a plan without it", async (_, endpoint) => {
  const { path, init } = requestTo(endpoint, UNKNOWN_ID);
  const answer = await home.admin.fetch(path, init);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([402, "plan_feature"]);
});

test.each(
  CONTRIBUTIONS.owedTaxes.allFor(ADMIN).flatMap(({ source }) => source.kinds.map((tax) => [tax, source.feature])),
)("a deposit of %s is refused on a plan without its feature", async (tax, feature) => {
  const deposit = { tax, periodStart: "2026-01-01", depositedOn: "2026-01-02" };
  expect((await home.admin.post("/api/tax-deposits", deposit)).status).toBe(feature === null ? 409 : 402);
});
