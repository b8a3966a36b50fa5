import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let customerId: string;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional", timeZone: "America/Chicago" });
  customerId = await addCustomer(world, organization);
});
afterAll(() => world.close());

type Body = Record<string, unknown> & { message?: string; issues?: { path: string; message: string }[] };
const read = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, body: (response.status === 204 ? {} : await response.json()) as Body };
};
const draft = (more: Record<string, unknown> = {}) => createdInvoice(organization.admin, draftFor(customerId, more));
const send = (id: string) => organization.admin.post(`/api/invoices/${id}/mark-sent`);

describe("numbers", () => {
  it("are 50 consecutive ones for 50 drafts at once", async () => {
    const other = await world.organization({ plan: "professional" });
    const buyer = await addCustomer(world, other);
    const created = await Promise.all(Array.from({ length: 50 }, () => createdInvoice(other.admin, draftFor(buyer))));
    const numbers = created.map(({ invoiceNumber }) => invoiceNumber).sort();
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => `INV-${String(index + 1).padStart(4, "0")}`));
  }, 60_000);

  it("of deleted drafts are voided and never given again; a refused draft leaves no gap", async () => {
    const first = await draft();
    expect((await organization.admin.delete(`/api/invoices/${first.id}`)).status).toBe(204);
    expect((await organization.admin.post("/api/invoices", { ...draftFor(customerId), total: 1 })).status).toBe(422);
    const second = await draft();
    const after = (number: string) => Number(number.slice(4));
    expect(after(second.invoiceNumber)).toBe(after(first.invoiceNumber) + 1);
    const [row] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ voided: boolean; left: boolean }>(
        `select voided_at is not null as voided, invoice_id is null as left from invoice_number where number = '${first.invoiceNumber}'`,
      ),
    );
    expect(row).toEqual({ voided: true, left: true });
  });
});

describe("bad input", () => {
  const item = { description: "Flour", quantity: 1, unitPrice: 10 };
  it.each([
    ["items.0.quantity", { items: [{ ...item, quantity: "1.0001" }] }],
    ["items.0.quantity", { items: [{ ...item, quantity: "1e400" }] }],
    ["items.0.quantity", { items: [{ ...item, quantity: 0 }] }],
    ["items.0.unitPrice", { items: [{ ...item, unitPrice: -1 }] }],
    ["items.0.taxRate", { items: [{ ...item, taxRate: -5 }] }],
    ["items.0.discountRate", { items: [{ ...item, discountRate: 101 }] }],
    ["items.0.totalPrice", { items: [{ ...item, totalPrice: 9.99 }] }],
    ["items.0.productId", { items: [{ ...item, productId: "01900000-0000-7000-8000-000000000000" }] }],
    ["items", { items: [] }],
    ["items", { items: [{ ...item, quantity: 999_999_999, unitPrice: 99_999_999 }] }],
    ["dueDate", { dueDate: "2025-11-02" }],
    ["dueDate", { dueDate: "2025-02-30" }],
    ["issueDate", { issueDate: "" }],
    ["currency", { currency: "dollars" }],
    ["taxRate", { taxRate: -1 }],
    ["discountAmount", { discountAmount: 100.01 }],
    ["totalAmount", { totalAmount: 100.01 }],
    ["taxAmount", { taxAmount: 1 }],
    ["subtotal", { subtotal: 99 }],
    ["customerId", { customerId: "" }],
    ["customerId", { customerId: "01900000-0000-7000-8000-000000000000" }],
    ["status", { status: "viewed" }],
    ["status", { status: "cancelled" }],
    ["payment", { status: "paid" }],
  ])("names %s", async (path, change) => {
    const { status, body } = await read(
      organization.admin.post("/api/invoices", { ...draftFor(customerId), ...change }),
    );
    expect(status).toBe(422);
    expect(body.issues?.map((issue) => issue.path)).toContain(path);
  });

  it("does not see another organization's customer", async () => {
    const other = await world.organization({ plan: "professional" });
    const foreign = await addCustomer(world, other);
    const { status, body } = await read(organization.admin.post("/api/invoices", draftFor(foreign)));
    expect(status).toBe(422);
    expect(body.message).toBe("Customer not found");
  });
});

describe("a sent invoice", () => {
  it("keeps everything but its notes, and says so", async () => {
    const { id, invoiceNumber } = await draft();
    expect((await send(id)).status).toBe(200);
    const changed = await read(
      organization.admin.put(`/api/invoices/${id}`, draftFor(customerId, { dueDate: "2025-12-31" })),
    );
    expect(changed.status).toBe(409);
    expect(changed.body.message).toContain(invoiceNumber);
    const noted = await read(
      organization.admin.put(`/api/invoices/${id}`, draftFor(customerId, { notes: "Called on Monday" })),
    );
    expect(noted).toMatchObject({ status: 200, body: { notes: "Called on Monday", status: "sent" } });
    expect((await organization.admin.delete(`/api/invoices/${id}`)).status).toBe(409);
  });

  it("is overdue by the organization's day, not by UTC's", async () => {
    const { id } = await draft({ issueDate: "2025-11-01", dueDate: "2025-11-20" });
    await send(id);
    // 03:00 UTC on the 21st is still the 20th in Chicago.
    world.setNow(new Date("2025-11-21T03:00:00Z"));
    expect((await read(organization.admin.get(`/api/invoices/${id}`))).body.isOverdue).toBe(false);
    world.setNow(new Date("2025-11-21T07:00:00Z"));
    expect((await read(organization.admin.get(`/api/invoices/${id}`))).body).toMatchObject({
      isOverdue: true,
      status: "sent",
    });
    const list = (await (await organization.admin.get("/api/invoices?status=overdue")).json()) as { id: string }[];
    expect(list.map((one) => one.id)).toEqual([id]);
    await world.runSweep("invoicing.overdue");
    await world.runSweep("invoicing.overdue");
    const notices = (await (await organization.admin.get("/api/notifications")).json()) as {
      kind: string;
      count: number;
    }[];
    expect(notices.filter(({ kind }) => kind === "invoice_overdue")).toMatchObject([{ count: 1 }]);
    const alerts = (await (await organization.admin.get("/api/alerts")).json()) as { kind: string }[];
    expect(alerts.map(({ kind }) => kind)).toContain("invoice_overdue");
    world.setNow(new Date("2025-11-20T15:00:00Z"));
  });

  it("is canceled by a manager while unpaid, and duplicated as a new draft", async () => {
    const { id } = await draft();
    await send(id);
    const user = await organization.member("user");
    expect((await user.post(`/api/invoices/${id}/cancel`)).status).toBe(403);
    const corrected = await read(organization.admin.post(`/api/invoices/${id}/correct`));
    expect(corrected).toMatchObject({
      status: 201,
      body: {
        status: "draft",
        copiedFromId: id,
        totalAmount: "100.00",
        issueDate: "2025-11-20",
        dueDate: "2025-12-20",
      },
    });
    expect((await read(organization.admin.get(`/api/invoices/${id}`))).body).toMatchObject({
      status: "cancelled",
      remainingBalance: "0.00",
    });
    expect((await organization.admin.post(`/api/invoices/${id}/cancel`)).status).toBe(409);
  });

  it("that was paid is not cancelled", async () => {
    const paid = await read(
      organization.admin.post(
        "/api/invoices",
        draftFor(customerId, { status: "paid", payment: { paymentMethod: "check", paymentDate: "2025-11-19" } }),
      ),
    );
    expect(paid).toMatchObject({
      status: 201,
      body: { status: "paid", totalPaid: "100.00", remainingBalance: "0.00" },
    });
    const refused = await read(organization.admin.post(`/api/invoices/${paid.body.id}/cancel`));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("Refund");
    const stats = (await read(organization.admin.get("/api/invoices/stats"))).body;
    expect(stats).toMatchObject({ paidThisMonth: "100.00" });
  });
});

describe("what the plan says", () => {
  it("lets a starter have 25 invoices a month, also at once, and no premium template", async () => {
    world.setNow(new Date("2025-11-28T15:00:00Z"));
    const starter = await world.organization({ plan: "starter", timeZone: "America/Chicago" });
    const buyer = await addCustomer(world, starter);
    const premium = await read(starter.admin.post("/api/invoices", draftFor(buyer, { template: "creative" })));
    expect(premium).toMatchObject({ status: 402, body: { code: "plan_feature" } });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => starter.admin.post("/api/invoices", draftFor(buyer))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(25);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(5);
    // Midnight in Chicago, not in Greenwich, begins the month.
    world.setNow(new Date("2025-12-01T05:30:00Z"));
    expect((await starter.admin.post("/api/invoices", draftFor(buyer))).status).toBe(402);
    world.setNow(new Date("2025-12-01T06:30:00Z"));
    expect((await starter.admin.post("/api/invoices", draftFor(buyer))).status).toBe(201);
    world.setNow(new Date("2025-11-20T15:00:00Z"));
  }, 60_000);
});

describe("the short form", () => {
  const simple = {
    companyName: "Harbor & Oak",
    companyEmail: "",
    invoiceNumber: "INV-1763650000000",
    clientName: "June Abernathy",
    clientEmail: "june@abernathy.example",
    clientAddress: "4 Elm Street",
    dueDate: "2025-12-20",
    items: [{ description: "Shelf", quantity: 2, rate: 12.5, amount: 25 }],
    subtotal: 25,
    taxRate: 8,
    taxAmount: 2,
    total: 27,
  };

  it("makes a customer once and a real draft each time", async () => {
    const first = await read(organization.admin.post("/api/invoices/simple", simple));
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: "draft",
        totalAmount: "27.00",
        seller: { name: "Harbor & Oak" },
        customer: { name: "June Abernathy" },
      },
    });
    const second = await read(
      organization.admin.post("/api/invoices/simple", { ...simple, clientEmail: "JUNE@abernathy.example" }),
    );
    expect(second.body.customerId).toBe(first.body.customerId);
    expect(String(first.body.invoiceNumber)).toMatch(/^INV-\d{4}$/);
    const wrong = await read(organization.admin.post("/api/invoices/simple", { ...simple, total: 28 }));
    expect(wrong.status).toBe(422);
  });

  it("answers a repeated call with the first one's invoice", async () => {
    const headers = { "Idempotency-Key": "once-only" };
    const [a, b] = await Promise.all([
      read(organization.admin.post("/api/invoices/simple", simple, headers)),
      read(organization.admin.post("/api/invoices/simple", simple, headers)),
    ]);
    expect(a.body.id).toBe(b.body.id);
  });
});

describe("search", () => {
  it("finds by number, customer and email address", async () => {
    const { id, invoiceNumber } = await draft();
    for (const q of [
      invoiceNumber,
      String(Number(invoiceNumber.slice(4))),
      "river bakery",
      "orders@riverside.example",
    ]) {
      const found = (await (
        await organization.admin.get(`/api/invoices?limit=200&q=${encodeURIComponent(q)}`)
      ).json()) as { id: string }[];
      expect(found.map((one) => one.id)).toContain(id);
    }
    const nothing = await organization.admin.get("/api/invoices?q=nobody");
    expect(await nothing.json()).toEqual([]);
  });
});
