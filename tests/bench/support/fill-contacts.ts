import { createContacts } from "@trellis/api/areas/contacts/index.ts";
import type { NewContact } from "@trellis/api/areas/contacts/people/contact-insert.ts";
import { openDatabase } from "@trellis/api/kernel/db/client.ts";
import { CONTACT_STATUSES, NON_PROFIT_CONTACT_TYPES } from "@trellis/contract-contacts/choices.ts";
import type { BenchWorld } from "./bench-world.ts";

const FIRST = ["Ada", "José", "Wei", "Olga", "Amara", "Noah", "Zoë", "Ravi", "Lena", "Søren", "Mei", "Tom", "Ines"];
const LAST = ["Rivers", "Pérez", "Hill", "Okafor", "Larsen", "Novak", "Stone", "Meyer", "Tanaka", "Brown", "Ferreira"];
const TOWNS = 400;
const STATES = 50;
const TAGS = ["VIP", "Board", "Gala 2024", "Newsletter", "Neighbor", "School", "Sponsor"];
/** One of so many is someone who is there already, under another address. */
const TWICE = 50;
const BATCH = 10_000;

/** Contacts by the door that imports use; among them duplicates by name, and by number. Returns the seconds it took. */
export async function fillContacts(
  { owner, applicationUrl }: BenchWorld,
  organizationId: number,
  contacts: number,
): Promise<number> {
  await owner`update organization set subscription_plan = 'enterprise' where id = ${organizationId}`;
  const database = openDatabase(applicationUrl);
  const started = performance.now();
  for (let first = 0; first < contacts; first += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, contacts - first) }, (_, index) => person(first + index));
    await database.inOrganization(
      organizationId,
      (transaction) => createContacts({ transaction, organizationId, now: new Date() }, people, { source: "import" }),
      { statementSeconds: 600 },
    );
  }
  const seconds = (performance.now() - started) / 1000;
  await database.close();
  for (const table of ["contact", "contact_email", "contact_phone", "contact_tag", "contact_duplicate", "search_term"])
    await owner.unsafe(`vacuum analyze ${table}`);
  return seconds;
}

function person(n: number): NewContact {
  const who = n % TWICE === TWICE - 1 ? n - 1 : n;
  const firstName = of(FIRST, who);
  const lastName = `${of(LAST, Math.floor(who / 3))}${who.toString(36)}`;
  return {
    firstName,
    lastName,
    type: of(NON_PROFIT_CONTACT_TYPES, n % 11 === 0 ? 4 : n % 7 === 0 ? 1 : 0),
    status: of(CONTACT_STATUSES, n % 40 === 0 ? 1 : n % 90 === 0 ? 2 : 0),
    emails: n % 10 === 0 ? [] : [{ email: `n${n}@example.org` }],
    phones: n % 3 === 0 ? [{ phone: `(${200 + (who % 700)}) 555-${String(who % 10_000).padStart(4, "0")}` }] : [],
    company: n % 20 === 0 ? `${of(LAST, n)} Foundation` : null,
    city: `Town ${n % TOWNS}`,
    state: `S${n % STATES}`,
    tags: n % 4 === 0 ? [of(TAGS, n / 4)] : [],
    consent: n % 30 === 0 ? "refused" : n % 5 === 0 ? "given" : "unknown",
    donatedBefore: BigInt((n * 7919) % 100_000),
    lastContactOn: n % 6 === 0 ? null : day(n),
    createdAt: new Date(Date.now() - (n % 1500) * 86_400_000),
  };
}

const of = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const day = (n: number) => new Date(Date.now() - ((n * 31) % 1200) * 86_400_000).toISOString().slice(0, 10);
