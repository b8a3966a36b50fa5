import type { Customer } from "@trellis/contract-invoicing/customers.ts";
import type { InvoiceDelivery } from "@trellis/contract-invoicing/sending.ts";
import { DEFAULT_TERMS } from "@trellis/invoice-rules/invoice-terms.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { json } from "../../../../testing/people/report-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

const SPANISH = { "Accept-Language": "es-US" };
/** Our words on an English invoice. */
const ENGLISH =
  /\b(Invoice|Bill To|Due Date|Balance Due|Unit Price|Qty|Subtotal of|Notes|Terms|Page|Payment due|Tax|Draft|less|Pay online)\b/;

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  home = await world.organization({ name: "Panadería Sol", plan: "professional" });
});
afterAll(() => world?.close());

const paperOf = async (path: string, headers = {}) => {
  const answer = await home.admin.get(path, headers);
  expect(answer.status).toBe(200);
  return (await pdfTextOf(new Uint8Array(await answer.arrayBuffer()))).join(" ").replace(/\s+/g, " ");
};
const draft = async (customerId: string) =>
  createdInvoice(
    home.admin,
    draftFor(customerId, {
      terms: DEFAULT_TERMS,
      notes: "Gracias",
      taxRate: "5",
      items: [{ description: "Pan dulce", quantity: 2, unitPrice: "50.00", discountRate: "10" }],
    }),
  );

test("an invoice that is sent in Spanish is Spanish throughout, and the customer's next one starts so", async () => {
  const customerId = await addCustomer(world, home, { isTaxExempt: false });
  const { id, invoiceNumber } = await draft(customerId);
  expect((await home.admin.post(`/api/invoices/${id}/send`, { language: "es" })).status).toBe(200);
  await world.runJobs();
  const paper = await paperOf(`/api/invoices/${id}/pdf`);
  for (const text of [
    "Factura",
    "Facturar a",
    "Vencimiento 3 dic 2025",
    "Precio unitario",
    "menos 10%",
    "Impuesto 5% sobre $90.00",
    "Términos y condiciones",
    "Pago en un plazo de 30 días",
    "Página 1 de 1",
  ])
    expect(paper).toContain(text);
  expect(paper).not.toMatch(ENGLISH);

  const mail = world.mails.findLast(({ subject }) => subject === `Factura ${invoiceNumber} de Panadería Sol`);
  expect(mail?.html).toContain('<html lang="es">');
  expect(mail?.text).toContain("Páguela a más tardar el 3 dic 2025.");
  expect(mail?.text).toContain("Saludos cordiales");
  expect(mail?.text).not.toMatch(/\b(Hello|Please|Invoice|attached|receiving)\b/);

  expect((await json<Customer>(home.admin.get(`/api/customers/${customerId}`))).language).toBe("es");
  const next = await draft(customerId);
  const delivery = await json<InvoiceDelivery>(home.admin.get(`/api/invoices/${next.id}/delivery`));
  expect(delivery.language).toBe("es");
  expect(await paperOf(`/api/invoices/${next.id}/pdf`)).toContain("Borrador");
  expect((await home.admin.post(`/api/invoices/${next.id}/mark-sent`)).status).toBe(200);
  await world.runJobs();
  expect(await paperOf(`/api/invoices/${next.id}/pdf`)).toContain("Facturar a");
});

test("without a choice it is English, no matter who sends it, and a choice counts for that customer alone", async () => {
  const customerId = await addCustomer(world, home);
  const { id } = await draft(customerId);
  await home.admin.post(`/api/invoices/${id}/send`, {}, SPANISH);
  await world.runJobs();
  const paper = await paperOf(`/api/invoices/${id}/pdf`, SPANISH);
  for (const text of ["Bill To", "Due Date Dec 3, 2025", "Payment due within 30 days"]) expect(paper).toContain(text);
  expect((await json<Customer>(home.admin.get(`/api/customers/${customerId}`))).language).toBeNull();
  // The PDF of a sent invoice stays: sending it again says the same in the mail.
  await home.admin.post(`/api/invoices/${id}/resend`, { language: "es" });
  await world.runJobs();
  expect(world.mails.at(-1)?.subject).toMatch(/^Invoice /);
  const byHand = await draft(customerId);
  await home.admin.post(`/api/invoices/${byHand.id}/mark-sent?language=es`);
  await world.runJobs();
  expect(await paperOf(`/api/invoices/${byHand.id}/pdf`)).toContain("Facturar a");
});

test("why there is no tax is said in the customer's language, with the certificate as it was typed", async () => {
  const customerId = await addCustomer(world, home, { isTaxExempt: true, exemptionNumber: "12-345" });
  const { id } = await createdInvoice(home.admin, draftFor(customerId));
  await home.admin.post(`/api/invoices/${id}/send`, { language: "es" });
  await world.runJobs();
  expect(await paperOf(`/api/invoices/${id}/pdf`)).toContain("Exento de impuestos, certificado 12-345");
});

test("a statement of account is in the customer's language, else in that of anyone who asks, unless one is chosen", async () => {
  const customerId = await addCustomer(world, home);
  const { id } = await createdInvoice(home.admin, draftFor(customerId));
  await home.admin.post(`/api/invoices/${id}/send`, {});
  const path = `/api/customers/${customerId}/statement`;
  expect(await paperOf(path)).toContain("Statement of account");
  const spanish = await paperOf(path, SPANISH);
  for (const text of ["Estado de cuenta", "Saldo inicial", "Factura INV-", "Saldo por pagar", "página 1 de 1"])
    expect(spanish).toContain(text);
  expect(spanish).not.toMatch(/\b(Statement|Opening|Invoice|Balance|Customer|Amount|page)\b/);
  expect(await paperOf(`${path}?language=en`, SPANISH)).toContain("Opening balance");
  const csv = await (await home.admin.get(`${path}/export?language=es`)).text();
  expect(csv).toContain("Fecha,Tipo,Descripción,Monto,Saldo,Moneda");
  expect(csv).toContain("opening,Saldo inicial");
  const known = await draft(customerId);
  await home.admin.post(`/api/invoices/${known.id}/send`, { language: "es" });
  expect(await paperOf(path)).toContain("Estado de cuenta");
});

test("our reminder and receipt follow the language of the invoice; a text of the organization stays as it wrote it", async () => {
  const templates = await json<{ templateType: string; subject: string; fields: { label: string }[] }[]>(
    home.admin.get("/api/email-templates", SPANISH),
  );
  expect(templates.map(({ subject }) => subject)).toEqual([
    "Recordatorio: la factura {{invoiceNumber}} está vencida",
    "Gracias: la factura {{invoiceNumber}} está pagada",
    "A {{businessName}} le gustaría conocer su opinión",
    "{{newAnswers}} a {{surveyTitle}}",
  ]);
  expect(templates[0]?.fields.map(({ label }) => label)).toContain("Nombre de su organización");
  // Saved as it was read, it is still ours.
  const [, ours] = await json<{ subject: string; textContent: string }[]>(
    home.admin.get("/api/email-templates", SPANISH),
  );
  const saved = await home.admin.put("/api/email-templates/paid_invoice", {
    subject: ours?.subject,
    textContent: ours?.textContent,
  });
  expect(await saved.json()).toMatchObject({
    isCustomized: false,
    subject: "Thank you: invoice {{invoiceNumber}} is paid",
  });

  const customerId = await addCustomer(world, home, { email: "pagos@sol.example" });
  const { id } = await createdInvoice(home.admin, draftFor(customerId));
  await home.admin.post(`/api/invoices/${id}/send`, { language: "es" });
  const pay = (amount: string) =>
    home.admin.post("/api/payments", {
      customerId,
      amount,
      paymentDate: "2025-11-20",
      paymentMethod: "check",
      allocations: [{ invoiceId: id, amount }],
    });
  expect((await pay("40.00")).status).toBe(201);
  await world.runJobs();
  const partly = world.mails.findLast(({ to }) => to === "pagos@sol.example");
  expect(partly?.subject).toMatch(/^Gracias: recibimos su pago de la factura /);
  expect(partly?.text).toContain("Saldo por pagar: $60.00.");
  await home.admin.put("/api/email-templates/paid_invoice", { subject: "Received", textContent: "We have it" });
  expect((await pay("60.00")).status).toBe(201);
  await world.runJobs();
  expect(world.mails.findLast(({ to }) => to === "pagos@sol.example")?.subject).toBe("Received");
  await home.admin.delete("/api/email-templates/paid_invoice");
});
