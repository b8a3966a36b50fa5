import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { DeletedContact } from "@trellis/contract-contacts/deleted.ts";
import type { Erasure, PersonalDataFound } from "@trellis/contract-contacts/erase.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

/* People among the deleted contacts still have the rights of access and erasure. */

let world: World;
let organization: TestOrganization;
let admin: Client;
let ada: Contact;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization();
  ({ admin } = organization);
  ada = await json(
    admin.post("/api/contacts", {
      firstName: "Ada",
      lastName: "Rivers",
      type: "donor",
      email: "ada@x.example",
      phone: "563 555 0119",
      tags: ["VIP"],
      address: { city: "Dubuque" },
    }),
    201,
  );
  await json(
    admin.post(`/api/contacts/${ada.id}/activities`, {
      type: "call",
      day: "2025-11-19",
      time: "09:30",
      text: "A stove",
    }),
    201,
  );
  await json(
    admin.post("/api/donations", {
      donorName: "Ada Rivers",
      donorEmail: "ada@x.example",
      amount: 25,
      paymentMethod: "check",
    }),
    201,
  );
});

async function json<T>(answer: Promise<Response>, status = 200): Promise<T> {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as T;
}
const personal = (path = "") => admin.get(`/api/contacts/${ada.id}/personal-data${path}`);
const deleted = () => json<DeletedContact[]>(admin.get("/api/deleted-contacts"));
const everything = async () => {
  const rows = await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute<{ contacts: number; deleted: number; terms: number; log: number }>(`select
      (select count(*)::int from contact) as contacts, (select count(*)::int from deleted_contact) as deleted,
      (select count(*)::int from search_term where kind in ('contact', 'activity')) as terms,
      (select count(*)::int from audit_log where action not in ('open', 'download')) as log`),
  );
  return rows[0];
};

it("is found and given out as before the deletion, which leaves no trace of it", async () => {
  const before = await json<PersonalDataFound>(personal());
  const personalData = await json<{ found: object }>(personal("/download"));
  await admin.delete(`/api/contacts/${ada.id}`);
  const everythingBefore = await everything();
  expect(await json<PersonalDataFound>(personal())).toEqual(before);
  const again = await json<{ found: Record<string, Record<string, unknown>[]> }>(personal("/download"));
  expect(Object.keys(again.found)).toEqual(Object.keys(personalData.found));
  expect(JSON.stringify(again)).toContain("563 555 0119");
  expect(await everything()).toEqual(everythingBefore);
  expect((await admin.get(`/api/contacts/${ada.id}`)).status).toBe(404);
  expect(await deleted()).toHaveLength(1);
});

it("is erased without being restored first, from the plan's full house too", async () => {
  await admin.delete(`/api/contacts/${ada.id}`);
  expect((await admin.post(`/api/contacts/${ada.id}/erase`, { name: "Ada" })).status).toBe(422);
  expect(await deleted()).toHaveLength(1);
  const erased = await json<Erasure>(admin.post(`/api/contacts/${ada.id}/erase`, { name: "ada rivers" }));
  expect(erased.parts.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["Contact", "Activities", "Phone numbers"]),
  );
  expect(await deleted()).toEqual([]);
  expect(await everything()).toMatchObject({ contacts: 0, deleted: 0, terms: 0 });
  expect((await personal()).status).toBe(404);
  const donors = await (await admin.get("/api/donations")).text();
  expect(donors).not.toContain("Rivers");
});

it("is out of reach of who may not erase, of other organizations, and after it was removed for ever", async () => {
  const user = await organization.member("user", { canManageContacts: true });
  const stranger = await world.organization();
  await admin.delete(`/api/contacts/${ada.id}`);
  const path = `/api/contacts/${ada.id}/personal-data`;
  expect((await user.get(path)).status).toBe(403);
  expect((await stranger.admin.get(path)).status).toBe(404);
  expect((await stranger.admin.get(`${path}/download`)).status).toBe(404);
  expect((await stranger.admin.post(`/api/contacts/${ada.id}/erase`, { name: "Ada Rivers" })).status).toBe(404);
  await json(admin.post("/api/deleted-contacts/remove", { ids: [ada.id] }));
  expect((await personal()).status).toBe(404);
});
