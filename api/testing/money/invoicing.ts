import { customer } from "../../src/areas/invoicing/schema/invoice-schema.ts";
import { createId } from "../../src/kernel/db/columns.ts";
import type { Client, TestOrganization, World } from "../world.ts";

/** A customer written straight into the database, for tests that are about invoices. */
export async function addCustomer(
  world: World,
  { id: organizationId }: Pick<TestOrganization, "id">,
  values: Partial<typeof customer.$inferInsert> = {},
): Promise<string> {
  const id = createId();
  await world.database.inOrganization(organizationId, async (transaction) => {
    await transaction.insert(customer).values({
      customerType: "business",
      companyName: "Riverside Bakery",
      email: "orders@riverside.example",
      sortName: "riverside bakery",
      ...values,
      organizationId,
      id,
    });
  });
  return id;
}

/** A body that creates a draft of $100.00 for a customer. */
export const draftFor = (customerId: string, more: Record<string, unknown> = {}) => ({
  customerId,
  issueDate: "2025-11-03",
  dueDate: "2025-12-03",
  items: [{ description: "Consulting", quantity: 2, unitPrice: "50.00" }],
  ...more,
});

/** Creates an invoice and answers its record. */
export async function createdInvoice(
  client: Client,
  body: Record<string, unknown>,
): Promise<{ id: string; invoiceNumber: string; updatedAt: string }> {
  const answer = await client.post("/api/invoices", body);
  if (answer.status !== 201) throw new Error(`creating an invoice answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: string; invoiceNumber: string; updatedAt: string };
}
