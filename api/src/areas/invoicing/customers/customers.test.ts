import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let manager: Client;
let user: Client;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional", timeZone: "America/Chicago", type: "for-profit" });
  manager = await organization.member("manager");
  user = await organization.member("user");
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const json = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Body;
const list = async (path: string) => (await (await user.get(path)).json()) as Body[];
const save = (body: Body, headers: Record<string, string> = {}) => user.post("/api/customers", body, headers);
const business = (companyName: string, more: Body = {}) => ({ customerType: "business", companyName, ...more });

describe("adding and changing", () => {
  it("takes what the form sends, with the specification's defaults", async () => {
    const answer = await save({
      customerType: "individual",
      firstName: "Maya",
      lastName: "Olsen",
      companyName: "",
      email: "Maya@Example.org",
      phone: "",
      paymentTerms: "",
      creditLimit: "",
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      name: "Maya Olsen",
      companyName: null,
      email: "maya@example.org",
      phone: null,
      country: "US",
      paymentTerms: 30,
      creditLimit: null,
      isActive: true,
      balance: "0.00",
      credit: "0.00",
      invoiceCount: 0,
    });
  });

  it("edits by the id in the body and answers 200; PUT does the same; a stale one is told", async () => {
    const created = await json(save(business("Old name", { paymentTerms: "14", creditLimit: "250.5" })));
    expect(created).toMatchObject({ paymentTerms: 14, creditLimit: "250.50" });
    const edited = await save({ id: created.id, ...business("New name") });
    expect(edited.status).toBe(200);
    const after = await json(edited);
    expect(after).toMatchObject({ id: created.id, name: "New name", paymentTerms: 14, creditLimit: "250.50" });
    expect((await list("/api/customers?q=new+name")).map(({ id }) => id)).toEqual([created.id]);
    expect(await list("/api/customers?q=old+name")).toEqual([]);
    const stale = { "If-Match": `"${String(created.updatedAt)}"` };
    const refused = await user.put(`/api/customers/${created.id}`, business("Third"), stale);
    expect(refused.status).toBe(409);
    expect(((await json(refused)).current as Body).name).toBe("New name");
    expect((await user.put(`/api/customers/${created.id}`, business("Third"))).status).toBe(200);
    expect((await save({ id: crypto.randomUUID(), ...business("Nobody") })).status).toBe(404);
  });

  const NAMES = "First name and last name are required for individuals, company name is required for businesses";
  it.each([
    [{ customerType: "individual", firstName: "Only" }, "customerType", NAMES],
    [{ customerType: "business", firstName: "Ada", lastName: "Long" }, "customerType", NAMES],
    [{ customerType: "business", companyName: "   " }, "customerType", NAMES],
    [{ customerType: "guild", companyName: "X" }, "customerType", "Choose individual or business"],
    [business("X", { email: "nobody" }), "email", "Invalid email format"],
    [business("X", { paymentTerms: "1.5" }), "paymentTerms", "Use whole days between 0 and 3650"],
    [business("X", { paymentTerms: -1 }), "paymentTerms", "Use whole days between 0 and 3650"],
    [business("X", { creditLimit: "-5" }), "creditLimit", "Credit limit must be 0 or greater"],
    [business("X", { creditLimit: "1.005" }), "creditLimit", "Use a number with at most two decimal places"],
    [business("X", { creditLimit: "1e400" }), "creditLimit", "Enter a number like 1,234.50"],
    [business("X", { country: "Utopia" }), "country", "Use a two-letter country code"],
    [business("X\nBcc: all@example.org"), "companyName", "Write it in one line, without control characters"],
  ])("refuses %j", async (body, path, message) => {
    const answer = await save(body);
    expect(answer.status).toBe(422);
    expect((await json(answer)).issues).toContainEqual({ path, message });
  });

  it("deletes only without history", async () => {
    const lonely = await json(save(business("Lonely")));
    expect((await user.delete(`/api/customers/${lonely.id}`)).status).toBe(403);
    expect((await manager.delete(`/api/customers/${lonely.id}`)).status).toBe(204);
    expect((await user.get(`/api/customers/${lonely.id}`)).status).toBe(404);
    const busy = await json(save(business("Busy")));
    await createdInvoice(user, draftFor(String(busy.id)));
    const refused = await manager.delete(`/api/customers/${busy.id}`);
    expect(refused.status).toBe(409);
    expect((await json(refused)).message).toContain("Deactivate the customer instead");
  });

  it("warns of the same address or name, however it is written", async () => {
    const first = await json(save(business("Twin Falls", { email: "hello@twin.example" })));
    const match = (query: string) => list(`/api/customers/matches?${query}`);
    expect(await match("email=HELLO@twin.example")).toEqual([
      { id: first.id, name: "Twin Falls", email: "hello@twin.example", isActive: true },
    ]);
    expect(await match("name=twin+FALLS")).toHaveLength(1);
    expect(await match(`name=twin+falls&exceptId=${first.id}`)).toEqual([]);
    expect(await match("name=Maya+Olsen")).toHaveLength(1);
    expect(await match("")).toEqual([]);
  });
});

describe("tax ids", () => {
  it("are sealed, whole for a manager and masked for others, and nowhere else", async () => {
    const created = await json(save(business("Sealed Inc", { taxId: "12-3456789" })));
    expect(created.taxId).toBe("••••6789");
    const path = `/api/customers/${created.id}`;
    expect(await json(manager.get(path))).toMatchObject({ taxId: "12-3456789" });
    // Anyone who saw the mask sends it back.
    await user.put(path, business("Sealed Inc", { taxId: "••••6789", phone: "1" }));
    expect(await json(manager.get(path))).toMatchObject({ taxId: "12-3456789", phone: "1" });
    const rows = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ stored: string }>(
        sql`select t::text as stored from customer t where id = ${String(created.id)}::uuid`,
      ),
    );
    expect(rows[0]?.stored).not.toContain("3456789");
    expect(await list("/api/customers?q=3456789")).toEqual([]);
    expect(JSON.stringify(await list("/api/search?q=3456789"))).not.toContain("Sealed");
    for (const page of ["/api/customers/export", "/api/audit-log?limit=200"])
      expect(await (await organization.admin.get(page)).text()).not.toContain("3456789");
    await manager.put(path, business("Sealed Inc", { taxId: "" }));
    expect(await json(manager.get(path))).toMatchObject({ taxId: null });
  });
});

describe("the list", () => {
  it("is sorted by name, searched by beginnings of words, filtered, and pages", async () => {
    const place = await world.organization({ name: "Lists" });
    for (const body of [
      business("Zebra Café", { city: "Évry" }),
      business("apple works"),
      { customerType: "individual", firstName: "Nina", lastName: "Moss" },
    ])
      await place.admin.post("/api/customers", body);
    const names = async (query: string) =>
      ((await (await place.admin.get(`/api/customers${query}`)).json()) as Body[]).map(({ name }) => name);
    expect(await names("")).toEqual(["apple works", "Nina Moss", "Zebra Café"]);
    expect(await names("?q=caf")).toEqual(["Zebra Café"]);
    expect(await names("?q=evry+zeb")).toEqual(["Zebra Café"]);
    expect(await names("?active=false")).toEqual([]);
    const page = await place.admin.get("/api/customers?limit=2");
    const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect(((await (await place.admin.get(next)).json()) as Body[]).map(({ name }) => name)).toEqual(["Zebra Café"]);
    expect((await place.admin.get("/api/customers?cursor=W10")).status).toBe(422);
    const found = await json(place.admin.get("/api/search?q=zebra"));
    expect(JSON.stringify(found)).toContain("Zebra Café");
  });

  it("is exported without formulas", async () => {
    await save(business('=cmd|"x"'));
    const csv = await (await user.get("/api/customers/export?q=cmd")).text();
    expect(csv.split("\r\n")[1]).toMatch(/^business,"'=cmd\|""x"""/);
  });
});

describe("statement of account", () => {
  it("adds up from an opening balance, as CSV and as PDF", async () => {
    const customer = await json(save(business("Account & Co", { email: "books@account.example" })));
    const id = String(customer.id);
    const sent = (issueDate: string) =>
      createdInvoice(organization.admin, draftFor(id, { issueDate, dueDate: "2025-12-03", status: "sent" }));
    const old = await sent("2025-09-01");
    const recent = await sent("2025-11-01");
    await createdInvoice(organization.admin, draftFor(id));
    const pay = (invoiceId: string, amount: string, paymentDate: string) =>
      user.post("/api/payments", { invoiceId, amount, paymentDate, paymentMethod: "cash", reference: "=R" });
    await pay(old.id, "40.00", "2025-09-10");
    const last = await json(pay(recent.id, "130.00", "2025-11-05"));
    await manager.post(`/api/payments/${last.id}/refund`, {
      amount: "30.00",
      invoiceId: null,
      refundDate: "2025-11-06",
    });
    const address = `/api/customers/${id}/statement`;
    const csv = await (await user.get(`${address}/export?from=2025-10-01&to=2025-11-30`)).text();
    expect(csv.replace("\u{FEFF}", "").trimEnd().split("\r\n")).toEqual([
      "Date,Kind,Description,Amount,Balance,Currency",
      "2025-10-01,opening,Opening balance,,60.00,USD",
      `2025-11-01,invoice,Invoice ${recent.invoiceNumber},100.00,160.00,USD`,
      '2025-11-05,payment,"Payment, =R",-130.00,30.00,USD',
      "2025-11-06,refund,Refund,30.00,60.00,USD",
      "2025-11-30,closing,Closing balance,,60.00,USD",
    ]);
    const pdf = await user.get(address);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain("statement-account-co-2025-11-20.pdf");
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
    expect((await user.get(`${address}?from=2025-11-02&to=2025-11-01`)).status).toBe(422);
  });
});
