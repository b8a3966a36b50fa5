import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import type { Donor } from "@trellis/contract-donations/donors.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { donorContactSweep } from "../../donations/donors/donor-contact-sweep.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

async function give(home: TestOrganization, gift: Record<string, unknown>): Promise<Donation> {
  const answer = await home.admin.post("/api/donations", { amount: 25, paymentMethod: "check", ...gift });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Donation;
}
const json = async <T>(home: TestOrganization, path: string) => {
  const answer = await home.admin.get(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};
const contacts = (home: TestOrganization, query = "") => json<ListedContact[]>(home, `/api/contacts${query}`);

test("a donor with an address becomes a contact whose total and last contact follow the gifts", async () => {
  const home = await world.organization({ plan: "professional" });
  const eleanor = { donorName: "Eleanor Whitfield", donorEmail: "Eleanor@Whitfield.example" };
  await give(home, { ...eleanor, amount: 100, donationDate: "2025-03-03" });
  await give(home, { ...eleanor, amount: 50.5, donationDate: "2025-06-14" });
  const gone = await give(home, { ...eleanor, amount: 7, donationDate: "2025-06-20" });
  const [one, ...others] = await contacts(home);
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    firstName: "Eleanor",
    lastName: "Whitfield",
    email: "Eleanor@Whitfield.example",
    type: "donor",
    status: "active",
    totalDonations: "157.50",
    lastContactDate: "2025-06-20",
  });
  expect((await home.admin.delete(`/api/donations/${gone.id}`)).status).toBe(204);
  expect((await contacts(home))[0]).toMatchObject({ totalDonations: "150.50", lastContactDate: "2025-06-20" });
  const entries = await json<TimelineEntry[]>(home, `/api/contacts/${one?.id}/timeline`);
  expect(entries.map(({ kind, day, amount }) => [kind, day, amount])).toEqual([
    ["change", null, null],
    ["gift", "2025-06-14", "50.50"],
    ["gift", "2025-03-03", "100.00"],
  ]);
});

test("a name suffices for a contact: check writers, one name, an organization; what contacts gave equals the gifts", async () => {
  const home = await world.organization({ plan: "professional" });
  const first = await give(home, { donorName: "Elias Vogel", amount: 60 });
  await give(home, { donorName: "Elias Vogel", donorId: first.donorId, amount: 40 });
  await give(home, { donorName: "Cher", amount: 5 });
  await give(home, { donorName: "Harbor Foundation", amount: 900 });
  const made = await contacts(home);
  expect(made.map(({ name, email, totalDonations }) => [name, email, totalDonations]).sort()).toEqual([
    ["Cher", null, "5.00"],
    ["Elias Vogel", null, "100.00"],
    ["Harbor Foundation", null, "900.00"],
  ]);
  const foundation = made.find(({ name }) => name === "Harbor Foundation");
  expect(await json<Contact>(home, `/api/contacts/${foundation?.id}`)).toMatchObject({ company: "Harbor Foundation" });
  const { totalAmount } = await json<{ totalAmount: string }>(home, "/api/donations/stats");
  expect(made.reduce((sum, one) => sum + Number(one.totalDonations), 0).toFixed(2)).toBe(totalAmount);
});

test("a donor without gifts gets none, and a donor from before gets the one that is due", async () => {
  const home = await world.organization({ plan: "professional" });
  const mistake = await give(home, { donorName: "Mistake", amount: 5 });
  const [made] = await contacts(home);
  await home.admin.delete(`/api/contacts/${made?.id}`);
  expect((await home.admin.delete(`/api/donations/${mistake.id}`)).status).toBe(204);
  expect(await contacts(home)).toEqual([]);
  const gift = await give(home, { donorName: "Early Donor", amount: 30 });
  const [early] = await contacts(home);
  await home.admin.delete(`/api/contacts/${early?.id}`);
  await world.database.inOrganization(home.id, (transaction) =>
    setDue(
      transaction,
      { kind: "donor_contact", organizationId: home.id, recordId: gift.donorId },
      new Date("2000-01-01"),
    ),
  );
  for (let turn = 0; turn < 2; turn++) await donorContactSweep.run(world.services);
  expect(await contacts(home)).toMatchObject([{ name: "Early Donor", totalDonations: "30.00" }]);
});

test("a gift with a contact's address is that contact's", async () => {
  const home = await world.organization({ plan: "professional" });
  const added = await home.admin.post("/api/contacts", {
    firstName: "José",
    lastName: "Pérez",
    type: "volunteer",
    emails: [{ email: "first@perez.example" }, { email: "JOSE@perez.example" }],
    totalDonations: "200",
  });
  const { id } = (await added.json()) as Contact;
  await give(home, { donorName: "J. Perez", donorEmail: "jose@PEREZ.example", amount: 40 });
  expect(await contacts(home)).toMatchObject([{ id, type: "volunteer", totalDonations: "240.00" }]);
});

test("of two with one address the one of the donor's name is meant; a third name is someone new", async () => {
  const home = await world.organization({ plan: "professional" });
  const email = "home@smith.example";
  for (const firstName of ["Ann", "Bob"])
    await home.admin.post("/api/contacts", { firstName, lastName: "Smith", type: "donor", email });
  await give(home, { donorName: "Smith, Bob", donorEmail: email, amount: 10 });
  expect((await contacts(home)).map(({ name, totalDonations }) => [name, totalDonations])).toEqual([
    ["Ann Smith", "0.00"],
    ["Bob Smith", "10.00"],
  ]);
  const away = await world.organization({ plan: "professional" });
  for (const firstName of ["Ann", "Bob"])
    await away.admin.post("/api/contacts", { firstName, lastName: "Smith", type: "donor", email });
  await give(away, { donorName: "Cleo Smith", donorEmail: email, amount: 10 });
  expect((await contacts(away)).map(({ name }) => name)).toEqual(["Ann Smith", "Bob Smith", "Cleo Smith"]);
});

test("a contact that is added later takes the donors with its address", async () => {
  const home = await world.organization({ plan: "starter" });
  const donor = await give(home, { donorName: "Late", donorEmail: "late@late.example", amount: 30 });
  const [made] = await contacts(home);
  expect((await home.admin.delete(`/api/contacts/${made?.id}`)).status).toBe(204);
  const added = await home.admin.post("/api/contacts", {
    firstName: "Late",
    lastName: "Comer",
    type: "donor",
    email: "late@late.example",
    totalDonations: "35",
  });
  const { id } = (await added.json()) as Contact;
  const giving = await json<{ donor: { id: string }; totalAmount: string }>(home, `/api/contacts/${id}/giving`);
  expect([giving.donor.id, giving.totalAmount]).toEqual([donor.donorId, "35.00"]);
  expect(await contacts(home)).toMatchObject([{ totalDonations: "35.00" }]);
});

test("two donors who become one are one contact's; the total is kept", async () => {
  const home = await world.organization({ plan: "professional" });
  const a = await give(home, { donorName: "Ada One", donorEmail: "ada@one.example", amount: 10 });
  const b = await give(home, { donorName: "Ada Two", donorEmail: "ada@two.example", amount: 20 });
  const c = await give(home, { donorName: "Ada Three", amount: 40 });
  for (const from of [b, c])
    expect((await home.admin.post(`/api/donors/${a.donorId}/merge`, { fromId: from.donorId })).status).toBe(200);
  expect((await contacts(home)).map(({ name, totalDonations }) => [name, totalDonations])).toEqual([
    ["Ada One", "70.00"],
    ["Ada Three", "0.00"],
    ["Ada Two", "0.00"],
  ]);
  const d = await give(home, { donorName: "Nameless", amount: 1 });
  expect((await home.admin.post(`/api/donors/${d.donorId}/merge`, { fromId: a.donorId })).status).toBe(200);
  expect((await contacts(home)).map(({ name, totalDonations }) => [name, totalDonations])).toContainEqual([
    "Nameless",
    "71.00",
  ]);
});

test("fifty gifts at once: each is booked, of five people five contacts, and every sum is right", async () => {
  const home = await world.organization({ plan: "professional" });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      give(home, { donorName: `Person ${index % 5}`, donorEmail: `p${index % 5}@crowd.example`, amount: index + 1 }),
    ),
  );
  expect(answers).toHaveLength(50);
  const rows = await contacts(home);
  expect(rows.map(({ totalDonations }) => totalDonations)).toEqual(["235.00", "245.00", "255.00", "265.00", "275.00"]);
});

test("a plan without room: the gift is booked all the same, and no one is added", async () => {
  const home = await world.organization({ plan: "starter" });
  await world.database.inOrganization(home.id, async (transaction) => {
    await transaction.execute(
      `insert into contact (organization_id, id, first_name, last_name, type)
       select ${home.id}, gen_random_uuid(), 'A', 'B' || n, 'donor' from generate_series(1, 499) n`,
    );
  });
  await Promise.all(
    ["x", "y", "z"].map((name) => give(home, { donorName: `${name} Late`, donorEmail: `${name}@late.example` })),
  );
  expect(await contacts(home, "?q=late")).toHaveLength(1);
  expect(await json<Donor[]>(home, "/api/donors")).toHaveLength(3);
});
