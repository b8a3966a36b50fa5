import postgres from "postgres";
import { afterAll, beforeAll, it } from "vitest";
import { expectIndexScan } from "../../../../testing/explain.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { recurringPageQuery } from "./recurring-gifts.ts";

/* With 5,000 recurring gifts, as the application's role: the list is found by an index, whatever it is filtered by. */

const ID = "01900000-0000-7000-8000-000000000000";
let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization();
  const { id } = organization;
  const form = await organization.admin.post("/api/donation-forms", { title: "Warm beds" });
  const { id: formId } = (await form.json()) as { id: string };
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into donor (organization_id, id, name, sort_name, search_text)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, 'Giver ' || n, 'giver', 'giver' from generate_series(1, 5000) n`;
  await owner`insert into recurring_gift (organization_id, id, form_id, donor_id, cents, currency, frequency, status, provider,
      provider_id, is_anonymous, started_on)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, ${formId}, lpad(to_hex(n), 32, '0')::uuid, 1000, 'USD', 'monthly',
      case when n % 10 = 0 then 'paused' else 'active' end, 'stripe', 'sub_' || n, false, date '2022-01-01' + n % 1500
    from generate_series(1, 5000) n`;
  await owner.unsafe("vacuum analyze recurring_gift, donor, donation");
  await owner.end();
}, 60_000);
afterAll(() => world?.close());

it.each([
  ["all", {}, "recurring_gift_started_index", ["organization_id"]],
  ["of a state", { status: "paused" as const }, "recurring_gift_status_index", ["organization_id", "status"]],
  ["of a donor", { donorId: ID }, "recurring_gift_donor_index", ["organization_id", "donor_id"]],
  [
    "of a later page",
    { after: { value: "2023-01-01", id: ID } },
    "recurring_gift_started_index",
    ["organization_id", "started_on"],
  ],
])("recurring gifts: %s", async (_, filter, index, columns) => {
  await world.database.inOrganization(organization.id, (transaction) =>
    expectIndexScan(
      transaction,
      recurringPageQuery({ transaction, organizationId: organization.id }, { ...filter, limit: 50 }),
      // Only the few charges of each row are sorted, for the newest of them.
      { index, columns, sorts: true },
    ),
  );
});
