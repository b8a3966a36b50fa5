import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import type { Donor } from "@trellis/contract-donations/donors.ts";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2031-06-15T18:00:00Z"));
});
afterAll(() => world.close());

const body = (donorName: string, more: object = {}) => ({
  donorName,
  amount: "50.00",
  donationDate: "2031-06-10",
  paymentMethod: "check",
  ...more,
});
async function give({ admin }: TestOrganization, name: string, more: object = {}): Promise<Donation> {
  const answer = await admin.post("/api/donations", body(name, more));
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Donation;
}
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const contactsOf = ({ admin }: TestOrganization) => json<ListedContact[]>(admin.get("/api/contacts?sort=name"));
const totals = async (one: TestOrganization) =>
  Object.fromEntries((await contactsOf(one)).map(({ name, totalDonations }) => [name, totalDonations]));
async function addContact({ admin }: TestOrganization, more: object): Promise<Contact> {
  const answer = await admin.post("/api/contacts", { type: "volunteer", ...more });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Contact;
}

describe("a donation by hand of a contact", () => {
  it("is the contact's, whose donor it makes once, and no second contact is made", async () => {
    const one = await world.organization();
    const ann = await addContact(one, { firstName: "Ann", lastName: "Lee" });
    const first = await give(one, "Ann Lee", { contactId: ann.id });
    const second = await give(one, "Ann & Bob Lee", { contactId: ann.id, amount: "25.50" });
    expect(second.donorId).toBe(first.donorId);
    expect(await totals(one)).toEqual({ "Ann Lee": "75.50" });
    expect(await json<Donor[]>(one.admin.get("/api/donors"))).toMatchObject([{ id: first.donorId, contactId: ann.id }]);
    expect(await json<Donor>(one.admin.get(`/api/donors/${first.donorId}`))).toMatchObject({ contactId: ann.id });
  });

  it("keeps every contact's total equal to its gifts, however the giver was named", async () => {
    const one = await world.organization();
    const club = await addContact(one, { firstName: "Rotary", lastName: "Club", company: "Rotary Club" });
    const before = await addContact(one, { firstName: "Cher", lastName: "S", totalDonations: "10.00" });
    await give(one, "Rotary Club", { contactId: club.id, amount: "100.00" });
    await give(one, "Cher", { contactId: before.id, amount: "1.25" });
    await give(one, "Madonna", { amount: "7.00" });
    await give(one, "Acme Foundation", { amount: "9.00" });
    const { id } = await give(one, "Ada Byron", { donorEmail: "ada@x.example", amount: "30.00" });
    await give(one, "Ada Byron", { donorEmail: "ADA@x.example", amount: "12.00" });
    expect((await one.admin.delete(`/api/donations/${id}`)).status).toBe(204);
    expect(await totals(one)).toEqual({
      "Rotary Club": "100.00",
      "Cher S": "11.25",
      Madonna: "7.00",
      "Acme Foundation": "9.00",
      "Ada Byron": "12.00",
    });
    const owner = postgres(world.ownerUrl, { max: 1 });
    const [sums] = await owner<{ contacts: string; gifts: string; linked: number; donors: number }[]>`
      select (select sum(total_donations - donated_before)::text from contact where organization_id = ${one.id}) as contacts,
        (select sum(cents - refunded)::text from donation
          where organization_id = ${one.id} and status = 'completed') as gifts,
        (select count(*)::int from contact_link where organization_id = ${one.id} and kind = 'donor') as linked,
        (select count(*)::int from donor where organization_id = ${one.id}) as donors`;
    await owner.end();
    expect(sums?.contacts).toBe(sums?.gifts);
    expect(sums?.linked).toBe(sums?.donors);
  });

  it("refuses a contact that is another organization's, deleted or erased, and records nothing", async () => {
    const one = await world.organization();
    const [deleted, erased] = [
      await addContact(one, { firstName: "Del", lastName: "Eted" }),
      await addContact(one, { firstName: "Era", lastName: "Sed" }),
    ];
    const other = await world.organization();
    const foreign = await addContact(other, { firstName: "For", lastName: "Eign" });
    expect((await one.admin.delete(`/api/contacts/${deleted.id}`)).status).toBe(204);
    const erasing = await one.admin.post(`/api/contacts/${erased.id}/erase`, { name: "Era Sed" });
    expect(erasing.status, await erasing.clone().text()).toBe(200);
    const answerTo = async (contactId: string) => {
      const answer = await one.admin.post("/api/donations", body("X", { contactId }));
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    expect(await answerTo(foreign.id)).toEqual([404, expect.any(String)]);
    expect(await answerTo(deleted.id)).toEqual([409, expect.stringContaining("Del Eted was deleted")]);
    expect(await answerTo(erased.id)).toEqual([409, expect.stringContaining("erased")]);
    expect(await json<Donation[]>(one.admin.get("/api/donations"))).toEqual([]);
    expect(await totals(other)).toEqual({ "For Eign": "0.00" });
  });

  it("refuses an address or a donor that is another contact's, so that no gift goes to the wrong person", async () => {
    const one = await world.organization();
    const { donorId } = await give(one, "Ada Byron", { donorEmail: "ada@x.example" });
    const bo = await addContact(one, { firstName: "Bo", lastName: "Ruiz" });
    const post = (more: object) => one.admin.post("/api/donations", body("Bo Ruiz", { contactId: bo.id, ...more }));
    expect((await post({ donorEmail: "Ada@x.example" })).status).toBe(409);
    expect((await post({ donorId })).status).toBe(409);
    expect((await post({})).status).toBe(201);
    expect(await totals(one)).toEqual({ "Ada Byron": "50.00", "Bo Ruiz": "50.00" });
  });
});
