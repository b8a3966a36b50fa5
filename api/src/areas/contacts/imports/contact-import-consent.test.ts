import { afterAll, beforeAll, expect, it } from "vitest";
import {
  bringContacts,
  importContacts,
  listContacts,
  oneContact,
  startImport,
} from "../../../../testing/people/contact-imports.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});
afterAll(() => world.close());

const anOrganization = () => world.organization({ plan: "professional" });

it("keeps opt-outs and the day of consent that the file gives", async () => {
  const organization = await anOrganization();
  const file = [
    "Email Address,First Name,Last Name,OPTIN_TIME,UNSUB_TIME",
    "agreed@dates.example,Ann,Dates,2024-03-05 10:00:00,",
    "left@dates.example,Bo,Dates,2024-03-05 10:00:00,2025-02-01 10:00:00",
  ].join("\n");
  await importContacts(world, organization, file);
  const found = await listContacts(organization, "?q=dates");
  const people = await Promise.all(found.map(({ id }) => oneContact(organization, id)));
  const consents = people.map(({ consent, consentAt, consentSource }) => ({
    consent,
    day: consentAt?.slice(0, 10),
    consentSource,
  }));
  expect(consents.sort((a, b) => a.consent.localeCompare(b.consent))).toEqual([
    { consent: "given", day: "2024-03-05", consentSource: "import" },
    { consent: "refused", day: "2025-02-01", consentSource: "import" },
  ]);
});

it("keeps the file's day of consent for contacts that are there already, and undoing gives theirs back", async () => {
  const organization = await anOrganization();
  const { admin } = organization;
  for (const [firstName, email, consent] of [
    ["Ann", "agreed@dates.example", "unknown"],
    ["Bo", "left@dates.example", "given"],
    ["Cy", "other@dates.example", "unknown"],
  ])
    await admin.post("/api/contacts", { firstName, lastName: "Dates", type: "donor", email, consent });
  const read = async () => {
    const found = await listContacts(organization, "?q=dates");
    const people = await Promise.all(found.map(({ id }) => oneContact(organization, id)));
    return Object.fromEntries(
      people.map(({ email, consent, consentAt }) => [email, [consent, consentAt?.slice(0, 10)]]),
    );
  };
  const before = await read();
  const file = [
    "Email Address,First Name,Last Name,OPTIN_TIME,UNSUB_TIME",
    "agreed@dates.example,Ann,Dates,2024-03-05 10:00:00,",
    "left@dates.example,Bo,Dates,2024-03-05 10:00:00,2025-02-01 10:00:00",
  ].join("\n");
  const { id } = (await bringContacts(organization, file)).import;
  expect(await startImport(world, organization, id)).toMatchObject({ added: 0, merged: 2 });
  expect(await read()).toEqual({
    ...before,
    "agreed@dates.example": ["given", "2024-03-05"],
    "left@dates.example": ["refused", "2025-02-01"],
  });
  expect((await admin.post(`/api/contacts/imports/${id}/undo`)).status).toBe(200);
  expect(await read()).toEqual(before);
});
