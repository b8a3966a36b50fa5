import { writtenContacts } from "@trellis/contact-files/written-contacts.arbitrary.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { nameKey } from "@trellis/domain/names/contact-keys.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importContacts, listContacts, oneContact } from "../../../../testing/people/contact-imports.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
});
afterAll(() => world.close());

/** People who are not duplicates of each other: each has a unique last name and address, and no number. */
const people = fc
  .uniqueArray(writtenContacts, {
    selector: ({ firstName, lastName }) => nameKey(firstName, lastName) ?? firstName,
    minLength: 1,
    maxLength: 5,
  })
  .map((all) =>
    all.map((one, at) => ({
      ...one,
      lastName: `Q${at}`,
      emails: [{ email: `q${at}@x.example`, label: "work" }],
      phones: [],
    })),
  );

/** Everything that a file of this kind contains about a contact. */
function exportedOf(contact: Contact, isCard: boolean) {
  const { id, organizationId, createdAt, updatedAt, consentAt, consentSource, source, ...notices } = contact;
  if (!isCard) return notices;
  const { type, status, totalDonations, lastContactDate, consent, ...card } = notices;
  return card;
}

async function everyone(organization: TestOrganization, isCard: boolean) {
  const listed = await listContacts(organization);
  return Promise.all(listed.map(async ({ id }) => exportedOf(await oneContact(organization, id), isCard)));
}

it(
  "what is brought out and into an empty organization are the same people",
  () =>
    fc.assert(
      fc.asyncProperty(people, async (written) => {
        const from = await world.organization({ plan: "professional" });
        for (const { type, consent, notes, ...person } of written) {
          const body = { ...person, type, consent, notes, lastContactDate: person.lastContactDate };
          const answer = await from.admin.post("/api/contacts", body);
          expect(answer.status, await answer.clone().text()).toBe(201);
        }
        for (const [path, name, isCard] of [
          ["export", "c.csv", false],
          ["export/vcard?version=3.0", "c.vcf", true],
          ["export/vcard?version=4.0", "c.vcf", true],
        ] as const) {
          const file = await (await from.admin.get(`/api/contacts/${path}`)).text();
          const into = await world.organization({ plan: "professional" });
          const done = await importContacts(world, into, file, `fileName=${name}`);
          expect(done).toMatchObject({ added: written.length, merged: 0, errors: 0 });
          expect(await everyone(into, isCard)).toEqual(await everyone(from, isCard));
        }
      }),
      { numRuns: Number(process.env.ROUND_TRIPS ?? 4) },
    ),
  600_000,
);
