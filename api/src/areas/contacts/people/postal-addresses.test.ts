import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importContacts, listContacts, oneContact } from "../../../../testing/people/contact-imports.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional" });
});

const HOME = { label: "home", street: "12 Elm St", city: "Dubuque", state: "IA", zipCode: "52001", country: "USA" };
const WORK = { label: "work", street: "1 Main St", city: "Peosta", state: "IA", zipCode: "52068", country: null };
const HUT = { label: "ski lodge", street: "Hut 3", city: "Galena", state: "IL", zipCode: null, country: null };
const ADA = { firstName: "Ada", lastName: "Rivers", type: "donor" };
const parts = ({ label: _, ...address }: Contact["addresses"][number]) => address;

async function add(body: object): Promise<Contact> {
  const answer = await organization.admin.post("/api/contacts", { ...ADA, ...body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Contact;
}
async function change(id: string, body: object): Promise<Contact> {
  const answer = await organization.admin.put(`/api/contacts/${id}`, { ...ADA, ...body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Contact;
}
const read = (id: string) => oneContact(organization, id);
const names = async (query: string) => (await listContacts(organization, `?${query}`)).map(({ name }) => name);

describe("postal addresses", () => {
  it("are several, of which the first is the main one; one that says nothing or stands twice is left out", async () => {
    const again = { ...HOME, street: "12 ELM ST.", label: "other" };
    const nothing = { label: "home", street: " ", city: null };
    const ada = await add({ addresses: [HOME, nothing, WORK, again, HUT] });
    expect(ada.addresses).toEqual([HOME, WORK, HUT]);
    expect(ada.address).toEqual(parts(HOME));
    for (const q of ["dubuque", "peosta", "52068", "52001", "galena"])
      expect([q, await names(`q=${q}`)]).toEqual([q, ["Ada Rivers"]]);
    const changed = await change(ada.id, { addresses: [WORK, HOME] });
    expect(changed.address).toEqual(parts(WORK));
    expect(changed.addresses).toEqual([WORK, HOME]);
    expect(await names("q=galena")).toEqual([]);
    expect(await names("city=peosta")).toEqual(["Ada Rivers"]);
  });

  it("stay where a call names the main one alone, as it did before there were several", async () => {
    const ada = await add({ addresses: [HOME, WORK] });
    expect((await change(ada.id, {})).addresses).toEqual([HOME, WORK]);
    expect((await change(ada.id, { address: { city: "Galena" } })).addresses).toEqual([
      { ...HOME, city: "Galena" },
      WORK,
    ]);
    expect((await change(ada.id, { address: null })).addresses).toEqual([WORK]);
    expect(await add({ address: { city: "Galena" } })).toMatchObject({
      address: { city: "Galena" },
      addresses: [{ label: null, city: "Galena" }],
    });
  });

  it("are at most ten, and each of them is checked", async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ city: `Town ${at}` }));
    for (const addresses of [many, [{ city: "x".repeat(101) }], [{ label: "x".repeat(31) }], [{ planet: "Mars" }]])
      expect((await organization.admin.post("/api/contacts", { ...ADA, addresses })).status).toBe(422);
    expect((await add({ addresses: many.slice(1) })).addresses).toHaveLength(10);
  });
});

describe("nickname, web addresses and birthday", () => {
  it("are kept, found and emptied", async () => {
    const ada = await add({ nickname: "Countess", websites: ["a.example", "b.example", "a.example"] });
    expect(ada).toMatchObject({ nickname: "Countess", website: "a.example", websites: ["a.example", "b.example"] });
    expect(await names("q=countess")).toEqual(["Ada Rivers"]);
    expect(await change(ada.id, { website: "c.example" })).toMatchObject({ websites: ["c.example", "b.example"] });
    expect(await change(ada.id, { website: null })).toMatchObject({ website: "b.example", websites: ["b.example"] });
    expect(await change(ada.id, { nickname: "", websites: [] })).toMatchObject({ nickname: null, website: null });
    expect(await names("q=countess")).toEqual([]);
  });

  it("a birthday may have no year; one with a year takes its place and the other way round", async () => {
    const ada = await add({ birthdayWithoutYear: "02-29" });
    expect(ada).toMatchObject({ birthday: null, birthdayWithoutYear: "02-29" });
    expect(await change(ada.id, {})).toMatchObject({ birthdayWithoutYear: "02-29" });
    expect(await change(ada.id, { birthday: "1990-04-15" })).toMatchObject({
      birthday: "1990-04-15",
      birthdayWithoutYear: null,
    });
    expect(await change(ada.id, { birthdayWithoutYear: "04-16" })).toMatchObject({
      birthday: null,
      birthdayWithoutYear: "04-16",
    });
    expect(await change(ada.id, { birthdayWithoutYear: null })).toMatchObject({ birthdayWithoutYear: null });
    for (const wrong of ["02-30", "13-01", "4-15", "--0415", "2000-04-15"])
      expect(
        (await organization.admin.post("/api/contacts", { ...ADA, birthdayWithoutYear: wrong })).status,
        wrong,
      ).toBe(422);
  });

  it("says who has a birthday soon, over the end of the year and in years without a February 29", async () => {
    const soon = async (now: string, days: string) => {
      world.setNow(new Date(now));
      organization = await world.organization({ plan: "professional" });
      await add({ firstName: "Dec", birthday: "1980-12-30" });
      await add({ firstName: "Jan", birthdayWithoutYear: "01-04" });
      await add({ firstName: "Leap", birthdayWithoutYear: "02-29" });
      await add({ firstName: "None" });
      return (await names(`birthdayWithin=${days}`)).map((name) => name.split(" ")[0]);
    };
    // Late in the evening of Greenwich it is still the day before in Chicago.
    expect(await soon("2025-12-29T03:00:00Z", "7")).toEqual(["Dec", "Jan"]);
    expect(await soon("2025-12-31T18:00:00Z", "7")).toEqual(["Jan"]);
    expect(await soon("2025-12-20T18:00:00Z", "7")).toEqual([]);
    expect(await soon("2025-12-20T18:00:00Z", "30")).toEqual(["Dec", "Jan"]);
    expect(await soon("2026-02-21T18:00:00Z", "7")).toEqual(["Leap"]);
    expect(await soon("2026-02-20T18:00:00Z", "7")).toEqual([]);
    expect(await soon("2028-02-21T18:00:00Z", "7")).toEqual([]);
    expect(await soon("2028-02-22T18:00:00Z", "7")).toEqual(["Leap"]);
    expect((await organization.admin.get("/api/contacts?birthdayWithin=8")).status).toBe(422);
    const segment = { name: "Birthdays", filters: { birthdayWithin: "30" } };
    expect((await organization.admin.post("/api/segments", segment)).status).toBe(201);
  });
});

describe("two contacts that become one", () => {
  const merge = async (into: string, fromId: string, choose: object = {}) => {
    const answer = await organization.admin.post(`/api/contacts/${into}/merge`, { fromId, choose });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as { mergeId: string; contact: Contact };
  };
  const withoutTime = ({ updatedAt: _, ...contact }: Contact) => contact;

  it.each(["into", "from"] as const)(
    "keep every address, and get back what each had (main one: %s)",
    async (address) => {
      const into = await add({
        addresses: [HOME, WORK],
        websites: ["a.example"],
        nickname: "Ada",
        birthdayWithoutYear: "04-15",
      });
      const from = await add({
        addresses: [HUT, { ...HOME, street: "12 elm st." }],
        websites: ["b.example", "a.example"],
        birthday: "1990-04-16",
      });
      const { mergeId, contact } = await merge(into.id, from.id, { address });
      expect(contact.addresses.map(({ city }) => city)).toEqual(
        address === "into" ? ["Dubuque", "Peosta", "Galena"] : ["Galena", "Dubuque", "Peosta"],
      );
      expect(contact).toMatchObject({
        nickname: "Ada",
        websites: ["a.example", "b.example"],
        birthday: null,
        birthdayWithoutYear: "04-15",
      });
      expect((await organization.admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(200);
      expect(withoutTime(await read(into.id))).toEqual(withoutTime(into));
      expect(withoutTime(await read(from.id))).toEqual(withoutTime(from));
      expect(await names("q=galena")).toHaveLength(1);
    },
  );

  it("keep what someone wrote since: an address is never half of one and half of another", async () => {
    const into = await add({ addresses: [HOME] });
    const from = await add({ addresses: [WORK] });
    const { mergeId } = await merge(into.id, from.id, { address: "from" });
    await change(into.id, { addresses: [{ ...WORK, city: "Asbury" }, HOME, HUT] });
    expect((await organization.admin.delete(`/api/contacts/merges/${mergeId}`)).status).toBe(200);
    expect((await read(into.id)).addresses).toEqual([{ ...WORK, city: "Asbury" }, HOME, HUT]);
    expect((await read(from.id)).addresses).toEqual([WORK]);
  });
});

describe("a file", () => {
  const HEADER =
    "First Name,Last Name,Nickname,Birthday,E-mail 1 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 2 - Label,Address 2 - Street,Address 2 - City,Website 1 - Value";
  const FILE = `${HEADER}\nAda,Rivers,Countess, --04-15,ada@x.example,Home,12 Elm St,Dubuque,Work,1 Main St,Peosta,a.example`;

  it("that comes twice doubles no address, and taking it back takes what it brought", async () => {
    const mine = await add({
      email: "ada@x.example",
      addresses: [{ ...HOME, state: null, zipCode: null, country: null }],
    });
    const first = await importContacts(world, organization, FILE);
    expect(first).toMatchObject({ merged: 1, added: 0 });
    const merged = await read(mine.id);
    expect(merged).toMatchObject({
      nickname: "Countess",
      birthdayWithoutYear: "04-15",
      website: "a.example",
      addresses: [
        { label: "home", city: "Dubuque" },
        { label: "work", city: "Peosta" },
      ],
    });
    await importContacts(world, organization, FILE);
    expect((await read(mine.id)).addresses).toEqual(merged.addresses);
    expect((await organization.admin.post(`/api/contacts/imports/${first.id}/undo`)).status).toBe(200);
    const { updatedAt: _, ...before } = mine;
    expect(await read(mine.id)).toMatchObject(before);
    expect(await names("q=peosta")).toEqual([]);
  });

  it("gives a main address to whom there is none, and takes it back whole; what a person added takes its place", async () => {
    const mine = await add({ email: "ada@x.example" });
    const brought = await importContacts(world, organization, FILE);
    const { addresses } = await read(mine.id);
    await change(mine.id, { addresses: [...addresses, HUT] });
    await organization.admin.post(`/api/contacts/imports/${brought.id}/undo`);
    expect(await read(mine.id)).toMatchObject({ addresses: [HUT], address: parts(HUT) });
    expect(await names("city=galena")).toEqual(["Ada Rivers"]);
  });

  it("joins rows of one person, adds the year to a birthday, and keeps a part that is wrong in the notes", async () => {
    const rows = [
      "Ada,Rivers,,1990-04-15,ada@x.example,Other,9 Lake Rd,Galena,,,,b.example",
      `Bo,Lee,,,bo@x.example,Home,1 Elm,Dubuque,Work,2 Elm,${"x".repeat(101)},`,
    ];
    const done = await importContacts(world, organization, [FILE, ...rows].join("\n"));
    expect(done).toMatchObject({ added: 2, merged: 1, errors: 0 });
    const people = await listContacts(organization);
    const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? "";
    const bo = await read(idOf("bo@x.example"));
    expect(bo.notes).toContain("2 Elm");
    expect(bo.notes).toContain("x".repeat(101));
    expect(bo.addresses).toMatchObject([{ city: "Dubuque" }]);
    expect(await read(idOf("ada@x.example"))).toMatchObject({
      birthday: "1990-04-15",
      birthdayWithoutYear: null,
      websites: ["a.example", "b.example"],
      addresses: [{ city: "Dubuque" }, { city: "Peosta" }, { city: "Galena", label: "other" }],
    });
  });
});

it("gives out and erases every address of a person", async () => {
  const ada = await add({ addresses: [HOME, WORK], email: "ada@x.example" });
  const withoutTime = await (await organization.admin.get(`/api/contacts/${ada.id}/personal-data/download`)).text();
  for (const word of ["12 Elm St", "1 Main St", "Peosta"]) expect(withoutTime).toContain(word);
  const erased = await organization.admin.post(`/api/contacts/${ada.id}/erase`, { name: "Ada Rivers" });
  expect(erased.status, await erased.clone().text()).toBe(200);
  const left = await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute<{ n: number }>("select count(*)::int as n from contact_address"),
  );
  expect(left[0]?.n).toBe(0);
});
