import type { AgentDraft, AgentDraftDetail } from "@trellis/contract-agents/agent-drafts.ts";
import { isWrite } from "@trellis/contract-base/endpoint.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAgent, issueKey } from "../../../testing/agents/agent.ts";
import { withClockAhead } from "../../../testing/clock-ahead.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { actionOf } from "./draft-record.ts";
import { TOOLS } from "./tools.ts";

/* What a person sees of a draft before deciding, and what cannot be decided anymore. */

let world: World;
let home: TestOrganization;
let agent: Awaited<ReturnType<typeof connectAgent>>;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ plan: "enterprise" });
  const everything = { canManageContacts: true, canManageFinances: true, canManageUsers: true };
  const { secret } = await issueKey(home, { access: "write", role: "admin", permissions: everything });
  agent = await connectAgent(world, secret);
});
afterAll(() => world?.close());

const create = async (path: string, body: object) =>
  (await (await home.admin.post(path, body)).json()) as { id: string };
const propose = async (name: string, input: Record<string, unknown>): Promise<string> => {
  const { data, text, isError } = await agent.call(name, input);
  if (isError) throw new Error(text);
  return data.draftId;
};
const detailOf = async (id: string) =>
  (await (await home.admin.get(`/api/agent-drafts/${id}`)).json()) as AgentDraftDetail;
const listed = async (id: string) =>
  ((await (await home.admin.get("/api/agent-drafts")).json()) as AgentDraft[]).find((one) => one.id === id);
const decide = (id: string, what: "approve" | "reject" | "undo") => home.admin.post(`/api/agent-drafts/${id}/${what}`);
const addContact = (firstName: string) => create("/api/contacts", { firstName, lastName: "Byron", type: "donor" });

describe("what a draft says that it does", () => {
  it("names the record in the list until it is decided, and after that on its own page alone", async () => {
    const { id: contact } = await addContact("Ada");
    const id = await propose("contacts_updateContact", {
      params: { id: contact },
      body: { firstName: "Augusta", lastName: "Byron", type: "donor" },
    });
    expect(await listed(id)).toMatchObject({ action: "change", recordName: "Ada Byron" });
    await decide(id, "approve");
    expect(await listed(id)).toMatchObject({ recordName: null });
    expect(await detailOf(id)).toMatchObject({ recordName: "Augusta Byron", after: null });
  });

  it("a call that adds, or with an ID changes, is what it is: a change is shown beside the record, and not undone", async () => {
    const customer = await create("/api/customers", { customerType: "business", companyName: "Acme" });
    const body = { customerType: "business", companyName: "Apex" };
    const added = await propose("invoicing_saveCustomer", { body });
    expect(await detailOf(added)).toMatchObject({ action: "create", before: null });
    const changed = await propose("invoicing_saveCustomer", { body: { ...body, id: customer.id } });
    expect(await detailOf(changed)).toMatchObject({ action: "change", before: { companyName: "Acme" } });
    expect(await (await decide(changed, "approve")).json()).toMatchObject({ canUndo: false });
    expect((await decide(changed, "undo")).status).toBe(409);
    expect((await home.admin.get(`/api/customers/${customer.id}`)).status).toBe(200);
  });

  it("a POST that deletes is no new record, and the records that it names are named", async () => {
    const { id: contact } = await addContact("Bea");
    const bulk = await propose("contacts_deleteContacts", { body: { ids: [contact] } });
    expect(await listed(bulk)).toMatchObject({ action: "run", summary: expect.stringMatching(/delete/i) });
    expect((await detailOf(bulk)).names).toEqual({ [contact]: "Bea Byron" });
  });

  it("is right for every call: what deletes, sends or undoes adds nothing, and what removes a part deletes no record", () => {
    const named = (action: AgentDraft["action"]) =>
      TOOLS.filter(({ definition }) => isWrite(definition) && actionOf(definition, {}) === action).map(
        ({ call }) => call.split(".")[1] ?? "",
      );
    expect(
      named("create").filter((name) => /^(delete|remove|erase|revoke|undo|send|restore|read|resend)/.test(name)),
    ).toEqual([]);
    expect(named("create")).toEqual(expect.arrayContaining(["createContact", "createInvoice", "saveCustomer"]));
    expect(named("delete").filter((name) => /^(undo|create|update)/.test(name))).toEqual([]);
    expect(named("run")).toEqual(expect.arrayContaining(["removeNoteReminder", "deleteContacts", "sendInvoice"]));
  });

  it("a setting without an ID shows what it holds now", async () => {
    const id = await propose("payroll_updatePayrollSettings", {
      body: { stateRates: [], depositSchedule: "semiweekly" },
    });
    expect(await detailOf(id)).toMatchObject({
      action: "change",
      before: { depositSchedule: "monthly" },
      after: { depositSchedule: "semiweekly" },
    });
  });

  it("numbers of banks are hidden but for their end", async () => {
    const id = await propose("payroll_createEmployee", {
      body: {
        firstName: "Ida",
        lastName: "Wells",
        email: "ida@example.org",
        employeeType: "w2",
        hireDate: "2026-01-05",
        bankRouting: "021000021",
        bankAccount: "000123456789",
      },
    });
    expect((await detailOf(id)).after).toMatchObject({ bankRouting: "•••• 0021", bankAccount: "•••• 6789" });
  });
});

describe("a decision", () => {
  it("is in the audit log with who decided, and the key", async () => {
    const body = { firstName: "Cora", lastName: "Byron", type: "donor" };
    const approved = await propose("contacts_createContact", { body });
    const rejected = await propose("contacts_createContact", { body });
    await decide(approved, "approve");
    await decide(approved, "undo");
    await decide(rejected, "reject");
    const log = await (await home.admin.get("/api/audit-log?resource=agent_draft&limit=5")).json();
    const after = { call: "contacts.createContact", keyName: "Assistant" };
    expect(log).toMatchObject([
      { action: "reject", userId: home.admin.userId, details: { after } },
      { action: "undo", userId: home.admin.userId, details: { after } },
      { action: "approve", userId: home.admin.userId, details: { after } },
      { action: "propose", keyName: "Assistant" },
      { action: "propose", keyName: "Assistant" },
    ]);
  });

  it("that is being made isn't taken for interrupted by a process whose clock is ahead", async () => {
    const id = await propose("contacts_createContact", {
      body: { firstName: "Enid", lastName: "Byron", type: "donor" },
    });
    await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(
        sql`update agent_draft set claimed_until = now() + interval '1 minute' where id = ${id}::uuid`,
      ),
    );
    const answer = await withClockAhead(5 * 60_000, () => decide(id, "reject"));
    expect([answer.status, await answer.json()]).toMatchObject([409, { message: /approving this right now/ }]);
  });

  it("that was interrupted is not made again: it may have happened", async () => {
    const id = await propose("contacts_createContact", {
      body: { firstName: "Dora", lastName: "Byron", type: "donor" },
    });
    await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(
        sql`update agent_draft set claimed_until = now() - interval '1 second' where id = ${id}::uuid`,
      ),
    );
    expect(await detailOf(id)).toMatchObject({ status: "failed", isUncertain: true });
    expect((await decide(id, "approve")).status).toBe(409);
    expect((await decide(id, "approve")).status).toBe(409);
    expect(await (await home.admin.get("/api/contacts?q=Dora")).json()).toEqual([]);
    expect(await (await decide(id, "reject")).json()).toMatchObject({ status: "rejected", isUncertain: false });
  });
});
