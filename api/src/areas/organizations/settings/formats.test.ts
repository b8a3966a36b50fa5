import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCustomer, draftFor } from "../../../../testing/money/invoicing.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let home: TestOrganization;
let other: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2026-11-26T15:00:00Z"));
  other = await world.organization({ name: "Lakeside", plan: "professional" });
});
beforeEach(async () => {
  home = await world.organization({ name: "Riverside", plan: "professional" });
});
afterAll(() => world?.close());

const AUTOMATIC = {
  regionalFormat: null,
  firstDayOfWeek: null,
  clock: null,
  dateOrder: null,
  paperSize: null,
};
const json = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, unknown>;
const put = (body: object, client = home.admin) => client.put(`/api/business-settings/${home.id}`, body);
const read = (organization = home) => json(organization.admin.get("/api/business-settings"));
const current = (organization = home) => json(organization.admin.get("/api/user/current-organization"));

describe("an organization's formats", () => {
  test("are automatic until they are chosen, saved each by itself, and automatic again", async () => {
    expect(await read()).toMatchObject(AUTOMATIC);
    expect(await current()).toMatchObject({ writing: null });
    expect((await put({ regionalFormat: "es-ES", paperSize: "letter" })).status).toBe(200);
    expect((await put({ dateOrder: "ymd" })).status).toBe(200);
    expect(await read()).toMatchObject({
      ...AUTOMATIC,
      regionalFormat: "es-ES",
      paperSize: "letter",
      dateOrder: "ymd",
    });
    expect(await current()).toMatchObject({
      writing: { en: "en-CA-u-hc-h23-x-ymd", es: "es-US-u-hc-h23-x-ymd", comma: true, weekStart: 1 },
    });
    await put({ regionalFormat: null, dateOrder: null, paperSize: null });
    expect(await read()).toMatchObject(AUTOMATIC);
    expect(await current()).toMatchObject({ writing: null });
  });

  test("are refused when they are none, with the field", async () => {
    for (const [field, value] of [
      ["regionalFormat", "xx-XX"],
      ["firstDayOfWeek", "tuesday"],
      ["clock", "13-hour"],
      ["dateOrder", "dym"],
      ["paperSize", "legal"],
      ["paperSize", ""],
    ] as const) {
      const answer = await put({ [field]: value });
      expect(answer.status, field).toBe(422);
      expect(await answer.json()).toMatchObject({ issues: [{ path: field }] });
    }
    expect(await read()).toMatchObject(AUTOMATIC);
  });

  test("are a manager's to change, and of this organization alone", async () => {
    const user = await home.member("user");
    const manager = await home.member("manager");
    expect((await put({ clock: "24-hour" }, user)).status).toBe(403);
    expect((await put({ clock: "24-hour" }, manager)).status).toBe(200);
    expect((await put({ clock: "12-hour" }, other.admin)).status).toBe(404);
    expect(await read()).toMatchObject({ clock: "24-hour" });
    expect(await read(other)).toMatchObject(AUTOMATIC);
  });

  test("are in the audit log with what they were", async () => {
    await put({ dateOrder: "dmy" });
    await put({ dateOrder: "ymd", paperSize: "a4" });
    const [, row] = await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute<{ before: object; after: object }>(
        sql`select before, after from audit_log where resource = 'business_settings' order by created_at, id`,
      ),
    );
    expect(row).toEqual({
      before: { dateOrder: "dmy", paperSize: null },
      after: { dateOrder: "ymd", paperSize: "a4" },
    });
  });
});

describe("the server writes as the organization chose", () => {
  const invoice = async () => {
    const customerId = await addCustomer(world, home);
    const draft = draftFor(customerId, { issueDate: "2026-11-26", dueDate: "2026-12-26" });
    return (await json(home.admin.post("/api/invoices", draft))) as { id: string };
  };
  const paperOf = async (path: string) => {
    const bytes = Buffer.from(await (await home.admin.get(path)).arrayBuffer()).toString("latin1");
    return [...new Set([...bytes.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box))];
  };

  test("on its paper", async () => {
    const { id } = await invoice();
    expect(await paperOf(`/api/invoices/${id}/pdf`)).toEqual(["0 0 612 792"]);
    await put({ paperSize: "a4" });
    expect(await paperOf(`/api/invoices/${id}/pdf`)).toEqual(["0 0 595.28 841.89"]);
    await put({ paperSize: null, regionalFormat: "en-GB" });
    expect(await paperOf(`/api/invoices/${id}/pdf`)).toEqual(["0 0 595.28 841.89"]);
  });

  test("in emails and the papers attached to them", async () => {
    await put({ regionalFormat: "de-DE", email: "hello@riverside.example" });
    const { id } = await invoice();
    expect((await home.admin.post(`/api/invoices/${id}/send`)).status).toBe(200);
    await world.runJobs();
    const mail = world.mails.at(-1);
    expect(mail?.text).toContain("26 Dec 2026");
    expect(mail?.text).toMatch(/\$[\d.]+,\d\d/);
  });

  test("in what is found and in the calendar's week, where the member has chosen none", async () => {
    const entry = { type: "expense", description: "Winter tires", amount: 1234.5, category: "General" };
    expect((await home.admin.post("/api/transactions", { ...entry, date: "2026-11-26" })).status).toBe(201);
    const found = async () => JSON.stringify(await json(home.admin.get("/api/search?q=winter")));
    expect(await found()).toContain("$1,234.50, Nov 26, 2026");
    await put({ regionalFormat: "de-DE" });
    expect(await found()).toContain("$1.234,50, 26 Nov 2026");
    const week = () => json(home.admin.get("/api/calendar/settings"));
    expect(await week()).toMatchObject({ weekStartsOn: 1, ownWeekStart: null });
    await home.admin.put("/api/calendar/settings", { weekStartsOn: 6 });
    expect(await week()).toMatchObject({ weekStartsOn: 6, ownWeekStart: 6 });
    await home.admin.put("/api/calendar/settings", { weekStartsOn: null });
    await put({ firstDayOfWeek: "sunday" });
    expect(await week()).toMatchObject({ weekStartsOn: 0, ownWeekStart: null });
  });

  test("and requests of others at the same time stay as they are", async () => {
    await put({ regionalFormat: "de-DE" });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => current(at % 2 ? other : home)));
    for (const [at, { writing }] of answers.entries()) expect(writing === null).toBe(at % 2 === 1);
    expect(globalThis.readerWriting).toBeUndefined();
  });
});
