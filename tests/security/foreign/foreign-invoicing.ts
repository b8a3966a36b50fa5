import type { Client } from "../../../api/testing/world.ts";

type IdOf = (answer: Promise<Response>) => Promise<string>;

/** Customers, an invoice, its payment and a refund of another organization, by the paths that name them. */
export async function createForeignInvoicing(admin: Client, marker: string, idOf: IdOf): Promise<[string, string][]> {
  const customer = await idOf(
    admin.post("/api/customers", {
      customerType: "business",
      companyName: marker,
      email: `${marker}@example.org`,
      taxId: "900701234",
    }),
  );
  const imported = await admin.upload("/api/customers/import?fileName=customers.csv", `Company\n${marker} imported\n`);
  const { importId } = (await imported.json()) as { importId: string };
  const invoice = await idOf(
    admin.post("/api/invoices", {
      customerId: customer,
      issueDate: "2025-02-03",
      dueDate: "2025-03-03",
      status: "sent",
      notes: marker,
      items: [{ description: marker, quantity: 1, unitPrice: "100.00" }],
    }),
  );
  const payment = await idOf(
    admin.post("/api/payments", { invoiceId: invoice, amount: "60.00", paymentMethod: "check", reference: marker }),
  );
  const refunded = await admin.post(`/api/payments/${payment}/refund`, { amount: "5.00", reason: marker });
  const { refunds } = (await refunded.json()) as { refunds: { id: string }[] };
  return [
    ["/api/customers/imports/{id}", importId],
    ["/api/customers/{id}", customer],
    ["/api/invoices/{id}", invoice],
    ["/api/payments/{id}", payment],
    ["/api/payment-refunds/{id}", refunds[0]?.id ?? ""],
  ];
}
