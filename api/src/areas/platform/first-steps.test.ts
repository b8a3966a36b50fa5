import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import type { FirstStep } from "@trellis/contract-platform/first-steps.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../testing/money/invoicing.ts";
import { type Client, createWorld, onlyFlags, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
afterEach(() => world.setNow(undefined));

const stepsOf = async (client: Client) => (await (await client.get("/api/first-steps")).json()) as FirstStep[];
const namesOf = async (client: Client) => (await stepsOf(client)).map(({ name }) => name);
const doneOf = async (client: Client) => (await stepsOf(client)).filter(({ isDone }) => isDone).map(({ name }) => name);
const isShown = async (client: Client) =>
  ((await (await client.get("/api/user/organizations")).json()) as Organization[])[0]?.showsFirstSteps;

test("each type of organization has its steps, and each member those that they may take", async () => {
  const charity = await world.organization();
  const company = await world.organization({ type: "for-profit" });
  const shared = ["add_logo", "invite_colleague", "add_contacts"];
  expect(await namesOf(charity.admin)).toEqual([...shared, "record_donation", "record_transactions", "create_survey"]);
  expect(await namesOf(company.admin)).toEqual([...shared, "send_invoice", "record_transactions", "create_survey"]);
  const colleague = await charity.member("user", onlyFlags("canManageContacts"));
  expect(await namesOf(colleague)).toEqual(["add_contacts"]);
  expect((await (await charity.member("viewer")).get("/api/first-steps")).status).toBe(403);
});

test("a step is done when the organization's own records say so", async () => {
  const charity = await world.organization();
  const other = await world.organization();
  expect(await doneOf(charity.admin)).toEqual([]);
  await other.admin.post("/api/contacts", { firstName: "Ada", lastName: "Lovelace", type: "donor" });
  expect(await doneOf(charity.admin)).toEqual([]);
  await charity.admin.post("/api/contacts", { firstName: "Ada", lastName: "Lovelace", type: "donor" });
  await charity.admin.post("/api/surveys", { title: "Spring", questions: [{ type: "text", question: "Tell us" }] });
  await charity.admin.post("/api/transactions", {
    description: "Rent",
    amount: 100,
    type: "expense",
    category: "Rent",
    date: "2026-01-02",
  });
  expect(await doneOf(charity.admin)).toEqual(["add_contacts", "record_transactions", "create_survey"]);
  await charity.member("user");
  expect(await doneOf(charity.admin)).toContain("invite_colleague");
});

test("an invoice counts once it was sent", async () => {
  const company = await world.organization({ type: "for-profit" });
  const invoice = await createdInvoice(company.admin, draftFor(await addCustomer(world, company)));
  expect(await doneOf(company.admin)).toEqual([]);
  expect((await company.admin.post(`/api/invoices/${invoice.id}/send`, {})).status).toBeLessThan(300);
  expect(await doneOf(company.admin)).toEqual(["send_invoice"]);
});

test("each member puts the steps away and brings them back; after two months they are gone", async () => {
  const home = await world.organization();
  const colleague = await home.member("user");
  expect(await isShown(home.admin)).toBe(true);
  expect((await home.admin.put("/api/first-steps", { isHidden: true })).status).toBe(204);
  expect(await isShown(home.admin)).toBe(false);
  expect(await isShown(colleague)).toBe(true);
  await home.admin.put("/api/first-steps", { isHidden: false });
  expect(await isShown(home.admin)).toBe(true);
  expect(await isShown(await home.member("viewer"))).toBe(false);
  expect((await home.admin.put("/api/first-steps", { isHidden: "yes" })).status).toBe(422);
  world.setNow(new Date(Date.now() + 61 * 24 * 60 * 60 * 1000));
  expect(await isShown(home.admin)).toBe(false);
});
