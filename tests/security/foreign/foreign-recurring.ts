import { createId } from "../../../api/src/kernel/db/columns.ts";
import type { TestOrganization, World } from "../../../api/testing/world.ts";

/** A recurring gift of another organization: begun at a provider, so that no call of a member makes one. */
export async function createForeignRecurringGift(
  { database }: World,
  { id: organizationId, admin }: Pick<TestOrganization, "id" | "admin">,
  marker: string,
): Promise<[string, string][]> {
  const form = await admin.post("/api/donation-forms", { title: `${marker} monthly` });
  const { id: formId } = (await form.json()) as { id: string };
  const gift = await admin.post("/api/donations", { donorName: marker, amount: 20, paymentMethod: "cash", formId });
  const { donorId } = (await gift.json()) as { donorId: string };
  const recurring = createId();
  await database.inOrganization(organizationId, (transaction) =>
    transaction.execute(`
      insert into recurring_gift (organization_id, id, form_id, donor_id, cents, currency, frequency, status, provider,
        provider_id, message, is_anonymous, started_on)
      values (${organizationId}, '${recurring}', '${formId}', '${donorId}', 2000, 'USD', 'monthly', 'active', 'stripe',
        '${marker}', '${marker}', false, '2025-02-03')`),
  );
  return [["/api/recurring-gifts/{id}", recurring]];
}
