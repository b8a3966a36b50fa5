import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import type { Mail } from "../../../kernel/services/mail/mailer.ts";
import { seedDeliveries } from "../demo/demo-deliveries.ts";
import { finishSending } from "./sending-finish.ts";

let world: World;
let organization: TestOrganization;
let customerId: string;
/** What left, whole. */
const outbox: Mail[] = [];

beforeAll(async () => {
  world = await createWorld();
  world.services.mailer = { send: async (mail) => void outbox.push(mail) };
  organization = await world.organization({ plan: "professional", name: "Prairie & Sons" });
  customerId = await customerWith({ email: "orders@riverside.example" });
});
afterAll(() => world.close());

type Answer = Record<string, unknown>;
const json = async <T = Answer>(answer: Promise<Response> | Response) => (await (await answer).json()) as T;
const draft = async (more: object = {}) =>
  (await createdInvoice(organization.admin, { ...draftFor(customerId), ...more })).id as string;
const mailsTo = (address: string) => outbox.filter(({ to }) => to === address);

async function customerWith(facts: object): Promise<string> {
  const answer = await organization.admin.post("/api/customers", {
    customerType: "business",
    companyName: "Riverside Bakery",
    ...facts,
  });
  expect(answer.status).toBe(201);
  return (await json<{ id: string }>(answer)).id;
}

async function productWith(stock: number): Promise<string> {
  const sku = `SKU-${crypto.randomUUID().slice(0, 8)}`;
  const answer = await organization.admin.post("/api/products", {
    name: "Oak chair",
    sku,
    sellingPrice: "120.00",
    currentStock: stock,
  });
  expect(answer.status).toBe(201);
  return (await json<{ id: string }>(answer)).id;
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("sending an invoice", () => {
  it("freezes it, stores the PDF once and for all, mails it with the PDF and the link, and plans its reminders", async () => {
    const id = await draft({ notes: "Thank you for your business" });
    const answer = await organization.admin.post(`/api/invoices/${id}/send`, {
      message: "Dear bakers,\n\nplease find your invoice.",
      copies: ["books@riverside.example", "Orders@riverside.example", "books@riverside.example"],
    });
    expect(answer.status).toBe(200);
    const sent = await json(answer);
    expect(sent).toMatchObject({ status: "sent", isOverdue: expect.any(Boolean) });
    await world.runJobs();
    const [mail] = mailsTo("orders@riverside.example").slice(-1);
    expect(mail?.subject).toBe(`Invoice ${sent.invoiceNumber} from Prairie & Sons`);
    expect(mail?.text).toContain("please find your invoice.");
    expect(mail?.text).toContain(`Amount due: $`);
    expect(mail?.text).toContain("Due date: ");
    expect(mailsTo("books@riverside.example")).toHaveLength(1);

    const { link, sendings } = await json<{ link: string; sendings: Answer[] }>(
      organization.admin.get(`/api/invoices/${id}/delivery`),
    );
    expect(mail?.text).toContain(link);
    expect(sendings).toMatchObject([
      {
        kind: "first",
        recipient: "orders@riverside.example",
        mails: [{ status: "sent" }, { recipient: "books@riverside.example", status: "sent" }],
      },
    ]);
    const pdf = await bytesOf(await organization.admin.get(`/api/invoices/${id}/pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const [attached] = mail?.attachments ?? [];
    expect(attached).toMatchObject({ filename: `${sent.invoiceNumber}.pdf`, contentType: "application/pdf" });
    expect(Buffer.from(attached?.content ?? new Uint8Array()).equals(pdf)).toBe(true);
    const [document] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ sha256: string; bytes: number }>(
        `select sha256, bytes from invoice_document where invoice_id = '${id}'`,
      ),
    );
    expect(document).toEqual({ sha256: createHash("sha256").update(pdf).digest("hex"), bytes: pdf.length });
    expect(await json<Answer[]>(organization.admin.get(`/api/invoices/${id}/reminders`))).not.toHaveLength(0);
  });

  it("answers the file that was sent even after notes, logo and colours changed", async () => {
    const id = await draft();
    await organization.admin.post(`/api/invoices/${id}/send`);
    const before = await bytesOf(await organization.admin.get(`/api/invoices/${id}/pdf`));
    await organization.admin.put("/api/business-settings", { brandColors: { primary: "#aa0000" } });
    await organization.admin.put(`/api/invoices/${id}`, { ...draftFor(customerId), notes: "Changed" });
    const after = await bytesOf(await organization.admin.get(`/api/invoices/${id}/pdf`));
    expect(after.equals(before)).toBe(true);
  });

  it("happens once: two tabs at the same moment send one email, and the second is notified", async () => {
    const id = await draft();
    await world.runJobs();
    const before = mailsTo("orders@riverside.example").length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => organization.admin.post(`/api/invoices/${id}/send`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect((await json(refused)).message).toMatch(/was already sent/);
    await world.runJobs();
    expect(mailsTo("orders@riverside.example")).toHaveLength(before + 1);
  });

  it("repeated with its Idempotency-Key answers the same and mails nothing more", async () => {
    const id = await draft();
    await world.runJobs();
    const before = mailsTo("orders@riverside.example").length;
    const key = { "Idempotency-Key": `send-${id}` };
    const first = await json(organization.admin.post(`/api/invoices/${id}/send`, {}, key));
    const second = await organization.admin.post(`/api/invoices/${id}/send`, {}, key);
    expect(second.status).toBe(200);
    expect(await json(second)).toMatchObject({ id: first.id, status: "sent" });
    await world.runJobs();
    expect(mailsTo("orders@riverside.example")).toHaveLength(before + 1);
  });

  it("is finished by its job when the program ended in between, also by several at once", async () => {
    const id = await draft();
    await world.runJobs();
    const before = mailsTo("orders@riverside.example").length;
    const { files } = world.services;
    const put = files.put;
    files.put = () => Promise.reject(new Error("the disk is full"));
    const answer = await organization.admin.post(`/api/invoices/${id}/send`);
    files.put = put;
    expect(answer.status).toBe(200);
    await world.runJobs();
    expect(mailsTo("orders@riverside.example")).toHaveLength(before);
    world.setNow(new Date(Date.now() + 60_000));
    const [sending] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ id: string }>(`select id from invoice_sending where invoice_id = '${id}'`),
    );
    await Promise.all([
      finishSending(world.services, organization.id, sending?.id ?? ""),
      finishSending(world.services, organization.id, sending?.id ?? ""),
      world.runJobs(),
    ]);
    await world.runJobs();
    world.setNow(undefined);
    expect(mailsTo("orders@riverside.example")).toHaveLength(before + 1);
    const documents = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(`select 1 from invoice_document where invoice_id = '${id}'`),
    );
    expect(documents).toHaveLength(1);
  });

  it("once more is said, and goes to another address with the same file", async () => {
    const id = await draft();
    expect((await organization.admin.post(`/api/invoices/${id}/resend`)).status).toBe(409);
    await organization.admin.post(`/api/invoices/${id}/send`);
    await world.runJobs();
    const answer = await organization.admin.post(`/api/invoices/${id}/resend`, { to: "second@riverside.example" });
    expect(answer.status).toBe(200);
    await world.runJobs();
    const [mail] = mailsTo("second@riverside.example");
    const [attached] = mail?.attachments ?? [];
    const pdf = await bytesOf(await organization.admin.get(`/api/invoices/${id}/pdf`));
    expect(Buffer.from(attached?.content ?? new Uint8Array()).equals(pdf)).toBe(true);
  });

  it("a customer without an address: says what to do, and by hand it goes without a mail", async () => {
    const nameless = await customerWith({ email: null });
    const id = await draft({ customerId: nameless });
    const refused = await organization.admin.post(`/api/invoices/${id}/send`);
    expect(refused.status).toBe(422);
    expect(await json(refused)).toMatchObject({
      message: expect.stringContaining("has no email address"),
      issues: [{ path: "to" }],
    });
    expect(await json(organization.admin.get(`/api/invoices/${id}`))).toMatchObject({ status: "draft" });
    await world.runJobs();
    const before = outbox.length;
    const byHand = await organization.admin.post(`/api/invoices/${id}/mark-sent`);
    expect(await json(byHand)).toMatchObject({ status: "sent" });
    await world.runJobs();
    expect(outbox).toHaveLength(before);
    expect((await organization.admin.get(`/api/invoices/${id}/pdf`)).status).toBe(200);
  });

  it("bad input changes nothing", async () => {
    const id = await draft();
    for (const body of [
      { to: "nobody" },
      { copies: Array.from({ length: 6 }, (_, index) => `c${index}@example.org`) },
      { message: "x".repeat(2001) },
      { to: "a@example.org", bcc: ["b@example.org"] },
    ])
      expect((await organization.admin.post(`/api/invoices/${id}/send`, body)).status).toBe(422);
    expect(await json(organization.admin.get(`/api/invoices/${id}`))).toMatchObject({ status: "draft" });
    expect(await json(organization.admin.get(`/api/invoices/${id}/delivery`))).toEqual({
      language: "en",
      link: null,
      sendings: [],
    });
  });

  it("a canceled invoice is no longer emailed", async () => {
    const id = await draft();
    await organization.admin.post(`/api/invoices/${id}/send`, { to: "late@riverside.example" });
    await organization.admin.post(`/api/invoices/${id}/cancel`);
    await world.runJobs();
    expect(mailsTo("late@riverside.example")).toHaveLength(0);
    expect((await organization.admin.post(`/api/invoices/${id}/resend`)).status).toBe(409);
  });

  it("a new link ends the old one, and a viewer cannot ask for it", async () => {
    const id = await draft();
    await organization.admin.post(`/api/invoices/${id}/send`);
    const { link } = await json<{ link: string }>(organization.admin.get(`/api/invoices/${id}/delivery`));
    const user = await organization.member("user", { canManageFinances: true });
    expect((await user.post(`/api/invoices/${id}/link`)).status).toBe(403);
    const renewed = await json<{ link: string }>(organization.admin.post(`/api/invoices/${id}/link`));
    expect(renewed.link).not.toBe(link);
    const page = (address: string) => world.visitor.get(`/api/public/invoices/${address.split("/").at(-1)}`);
    expect((await page(link)).status).toBe(410);
    expect((await page(renewed.link)).status).toBe(200);
  });
});

it("the demo's invoices have what sending leaves behind: a page, and their PDF", async () => {
  const demo = await world.organization({ plan: "professional" });
  const buyer = await addCustomer(world, demo);
  const { id } = await createdInvoice(demo.admin, draftFor(buyer));
  await world.database.inOrganization(demo.id, (transaction) =>
    transaction.execute(`update invoice set status = 'sent', sent_at = now() where id = '${id}'`),
  );
  await seedDeliveries(world.database, world.services, demo, new Date());
  await seedDeliveries(world.database, world.services, demo, new Date());
  const { link, sendings } = await json<{ link: string; sendings: Answer[] }>(
    demo.admin.get(`/api/invoices/${id}/delivery`),
  );
  expect(sendings).toHaveLength(1);
  const token = link.split("/").at(-1);
  expect(await json(world.visitor.get(`/api/public/invoices/${token}`))).toMatchObject({ hasPdf: true });
});

describe("stock", () => {
  const selling = (productId: string) => ({
    items: [{ description: "Oak chair", quantity: 1, unitPrice: "120.00", productId }],
  });
  const stockOf = async (id: string) =>
    (await json<{ currentStock: string }>(organization.admin.get(`/api/products/${id}`))).currentStock;

  it("the last piece is sold once by a hundred at the same moment, the others are told what is missing", async () => {
    const productId = await productWith(1);
    const ids = await Promise.all(Array.from({ length: 100 }, () => draft(selling(productId))));
    const answers = await Promise.all(ids.map((id) => organization.admin.post(`/api/invoices/${id}/send`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    for (const one of refused) expect((await json(one)).message).toMatch(/Not enough Oak chair/);
    expect(await stockOf(productId)).toBe("0");
    const sent = await json<Answer[]>(organization.admin.get("/api/invoices?status=draft&limit=200"));
    expect(sent.filter((one) => ids.includes(one.id as string))).toHaveLength(99);
  }, 60_000);

  it("comes back when the invoice is cancelled", async () => {
    const productId = await productWith(3);
    const id = await draft(selling(productId));
    await organization.admin.post(`/api/invoices/${id}/mark-sent`);
    expect(await stockOf(productId)).toBe("2");
    await organization.admin.post(`/api/invoices/${id}/cancel`);
    expect(await stockOf(productId)).toBe("3");
  });
});
