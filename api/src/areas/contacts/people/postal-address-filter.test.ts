import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importContacts, listContacts } from "../../../../testing/people/contact-imports.ts";
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
const names = async (query: string) => (await listContacts(organization, `?${query}`)).map(({ name }) => name);

describe("town and state", () => {
  it("are found in any address of a contact, and both in the same one", async () => {
    const ada = await add({ addresses: [HOME, WORK, HUT] });
    await add({ firstName: "Bea", addresses: [HUT] });
    await add({ firstName: "Cy", addresses: [WORK] });
    for (const [query, found] of [
      ["city=dubuque", ["Ada Rivers"]],
      ["city=PEOSTA", ["Ada Rivers", "Cy Rivers"]],
      ["city=galena", ["Ada Rivers", "Bea Rivers"]],
      ["state=ia", ["Ada Rivers", "Cy Rivers"]],
      ["state=IL", ["Ada Rivers", "Bea Rivers"]],
      ["city=galena&state=il", ["Ada Rivers", "Bea Rivers"]],
      // Galena is in Illinois: having another address in Iowa is not living in Galena, Iowa.
      ["city=galena&state=ia", []],
      ["city=galen", []],
      ["city=%20", ["Ada Rivers", "Bea Rivers", "Cy Rivers"]],
    ] as const)
      expect([query, await names(query)]).toEqual([query, found]);
    await change(ada.id, { addresses: [HOME, WORK] });
    expect(await names("city=galena")).toEqual(["Bea Rivers"]);
    await change(ada.id, { addresses: [{ ...HUT }, { ...WORK, city: "Asbury" }] });
    expect(await names("city=peosta")).toEqual(["Cy Rivers"]);
    expect(await names("city=asbury")).toEqual(["Ada Rivers"]);
  });

  it("count in segments, bulk changes and mailings as in the list", async () => {
    await add({ addresses: [HOME, HUT], email: "ada@x.example" });
    await add({ firstName: "Bea", addresses: [HOME], email: "bea@x.example" });
    const { admin } = organization;
    const made = await admin.post("/api/segments", { name: "Galena", filters: { city: "Galena" } });
    const segment = (await made.json()) as { id: string; count: number };
    expect(segment.count).toBe(1);
    expect(await names(`segmentId=${segment.id}`)).toEqual(["Ada Rivers"]);
    const edited = await admin.post("/api/contacts/bulk", { filter: { city: "galena" }, addTags: ["Skier"] });
    expect(await edited.json()).toMatchObject({ matched: 1, changed: 1 });
    await world.database.sql`update organization set add_ons = '["communication_suite"]' where id = ${organization.id}`;
    const draft = await admin.post("/api/mailings", { audience: "segment", segmentId: segment.id });
    const { id } = (await draft.json()) as { id: string };
    expect(await (await admin.get(`/api/mailings/${id}/audience`)).json()).toMatchObject({
      recipients: 1,
      samples: [{ name: "Ada Rivers" }],
    });
  });

  it("stand with addresses that come by a file, by merging and by restoring", async () => {
    const file = [
      "First Name,Last Name,E-mail 1 - Value,Address 1 - City,Address 1 - Region,Address 2 - City,Address 2 - Region",
      "Ada,Rivers,ada@x.example,Dubuque,IA,Galena,IL",
    ].join("\n");
    await importContacts(world, organization, file);
    expect(await names("city=galena&state=il")).toEqual(["Ada Rivers"]);
    const [ada] = await listContacts(organization);
    const bea = await add({ firstName: "Bea", addresses: [WORK] });
    const merged = await organization.admin.post(`/api/contacts/${ada?.id}/merge`, { fromId: bea.id });
    expect(merged.status, await merged.clone().text()).toBe(200);
    expect(await names("city=peosta")).toEqual(["Ada Rivers"]);
    await organization.admin.delete(`/api/contacts/${ada?.id}`);
    expect(await names("city=peosta")).toEqual([]);
    await organization.admin.post("/api/deleted-contacts/restore", { ids: [ada?.id] });
    expect(await names("city=peosta")).toEqual(["Ada Rivers"]);
    expect(await names("state=il")).toEqual(["Ada Rivers"]);
  });
});
