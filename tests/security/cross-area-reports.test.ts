import { reportAccessIn } from "@trellis/contract-reports/report-access.ts";
import { FLAGS, type Flag } from "@trellis/domain/accounts/roles.ts";
import { REPORT_KINDS, type ReportKind } from "@trellis/report-rules/choices.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvOf, make, NOW } from "../../api/testing/people/report-fixture.ts";
import { createWorld, onlyFlags, type TestOrganization, type World } from "../../api/testing/world.ts";
import { openFixture } from "./cross-area-records.ts";
import { giveEveryFeature } from "./foreign/foreign-books.ts";

/*
 * Each kind of report × each permission: a member who lacks one that the kind reads neither makes, finds, opens, downloads
 * nor shares it, and one with exactly those permissions does.
 */

const NAMES = {
  contact: "Zqcontact",
  customer: "Zqcustomer",
  donor: "Zqdonor",
  employee: "Zqemployee",
  survey: "Zqsurvey",
  vendor: "Zqvendor",
};

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  home = await world.organization({ type: "non-profit" });
  await giveEveryFeature(world, home);
  const { add } = openFixture(world, home);
  const day = "2026-11-02";
  await add("/api/contacts", { firstName: NAMES.contact, lastName: "Lane", type: "donor", email: "a@lane.example" });
  const customerId = await add("/api/customers", {
    customerType: "business",
    companyName: NAMES.customer,
    email: "c@lane.example",
  });
  const items = [{ description: "Work", quantity: 1, unitPrice: "10.00" }];
  const invoiceId = await add("/api/invoices", { customerId, issueDate: day, dueDate: day, status: "sent", items });
  await add("/api/payments", { invoiceId, amount: 4, paymentMethod: "cash", paymentDate: day });
  await add("/api/donations", { donorName: NAMES.donor, amount: 5, paymentMethod: "cash", donationDate: day });
  await add("/api/employees", {
    firstName: NAMES.employee,
    lastName: "Lane",
    email: "b@lane.example",
    employeeType: "w2",
    hireDate: day,
  });
  await add("/api/surveys", {
    title: NAMES.survey,
    isPublished: true,
    questions: [{ type: "text", question: "Why?" }],
  });
  await add("/api/transactions", {
    description: "x",
    vendor: NAMES.vendor,
    amount: 3,
    type: "expense",
    category: "Rent",
    date: day,
  });
});
afterAll(() => world?.close());

const inputFor = (kind: ReportKind) => ({
  kind,
  ...(kind === "custom" ? { grouping: "vendor", columns: ["expenses"] } : {}),
});
const scheduleFor = (kind: ReportKind) => ({
  ...inputFor(kind),
  frequency: "monthly",
  span: "previous",
  onDay: 3,
});
const flagsOf = (kind: ReportKind): Flag[] => [...new Set(reportAccessIn(kind, "non-profit").map(({ flag }) => flag))];
const flagsBut = (off: Flag) => Object.fromEntries(FLAGS.map((flag) => [flag, flag !== off]));

test.each(REPORT_KINDS)("%s", async (kind) => {
  const flags = flagsOf(kind);
  const allowed = await home.member("user", onlyFlags("canViewReports", ...flags));
  const { id, status } = await make(world, allowed, inputFor(kind));
  expect(status).toBe("done");
  const shared = await allowed.post(`/api/reports/${id}/share`, {});
  expect(shared.status).toBe(201);
  const text = (await csvOf(allowed, id)).join("\n");
  // The kind declares whether people are in it: totals name no one.
  if (flags.length === 0) for (const name of Object.values(NAMES)) expect(text).not.toContain(name);

  for (const flag of flags) {
    const member = await home.member("manager", flagsBut(flag));
    const list = (await (await member.get("/api/reports?limit=200")).json()) as { id: string; kind: string }[];
    expect(list.filter((one) => one.id === id || one.kind === kind)).toEqual([]);
    const refused = [
      await member.post("/api/reports", { from: "2026-10-01", to: "2026-11-20", ...inputFor(kind) }),
      await member.get(`/api/reports/${id}`),
      await member.get(`/api/reports/${id}/file?format=csv`),
      await member.get(`/api/reports/${id}/document`),
      await member.get(`/api/report-schedules/readers?kind=${kind}`),
      await member.post("/api/report-schedules", { ...scheduleFor(kind), userIds: [member.userId] }),
      await member.post(`/api/reports/${id}/share`, {}),
      await member.delete(`/api/reports/${id}/share`),
      await member.delete(`/api/reports/${id}`),
    ];
    for (const answer of refused) {
      const { message } = (await answer.json()) as { message: string };
      expect([answer.status, message]).toEqual([403, expect.stringMatching(/^This report needs .* permission/)]);
    }
  }
  // The link continues for the public, whatever became of the permissions of who made it.
  const { url } = (await shared.json()) as { url: string };
  const token = url.split("/").at(-1);
  expect((await world.visitor.get(`/api/shared-reports/${token}`)).status).toBe(200);
});

test("a business asks for no permission for donations", async () => {
  const shop = await world.organization({ type: "for-profit", plan: "enterprise" });
  const member = await shop.member("user", onlyFlags("canViewReports", "canManageContacts", "canManageFinances"));
  expect((await make(world, member, { kind: "payment_history" })).status).toBe("done");
});

test("what a custom report can be narrowed to needs what the report needs", async () => {
  expect((await (await home.member("user", onlyFlags("canViewReports"))).get("/api/reports/choices")).status).toBe(403);
});
