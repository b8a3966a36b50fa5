import type { ContactLinkKind } from "@trellis/contract-contacts/choices.ts";
import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { type DemoPerson, PERSON_RECORDS } from "../../../ports/person-records.ts";
import { sumUpContacts } from "../core/contact-sums.ts";
import { partName } from "../links/follow-donor.ts";
import { createContacts, type NewContact } from "../people/contact-insert.ts";
import { segment } from "../schema/contact-schema.ts";
import { demoContacts, demoTwins, FOR_PROFIT_GROUPS, NON_PROFIT_GROUPS } from "./demo-people.ts";

const DEMO_ZONE = "America/Chicago";
const NON_PROFIT_DOMAIN = "neighbors.example";
const FOR_PROFIT_DOMAIN = "trade.example";

/**
 * Adds the contacts of a demo organization: donors (with their totals) or customers, volunteers, the
 * board, leads and vendors, some duplicates, and saved segments. Runs after the seeds of gifts and invoices.
 */
export async function seedContacts(
  database: Database,
  organization: { id: number; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const today = dayInZone(now, DEMO_ZONE);
  await database.inOrganization(organization.id, async (transaction) => {
    const scope = { transaction, organizationId: organization.id, now };
    const isNonProfit = organization.type === "non-profit";
    const known = isNonProfit
      ? toDonors(await readPeople(scope, "donor"))
      : toClients(await readPeople(scope, "customer"));
    const others = isNonProfit
      ? [...demoContacts(NON_PROFIT_GROUPS, today, NON_PROFIT_DOMAIN), ...demoTwins("volunteer", NON_PROFIT_DOMAIN)]
      : [...demoContacts(FOR_PROFIT_GROUPS, today, FOR_PROFIT_DOMAIN), ...demoTwins("lead", FOR_PROFIT_DOMAIN)];
    const made = await createContacts(scope, [...known, ...others], { source: "demo" });
    // Donors who give by check have no email address, by which the others are linked and summed up.
    await sumUpContacts(
      scope,
      made.slice(0, known.length).flatMap(({ id, email }) => (email === null ? [id] : [])),
    );
    await seedSegments(scope, organization.adminId, isNonProfit ? nonProfitSegments(today) : forProfitSegments(today));
  });
}

const readPeople = async (scope: Tenant, kind: ContactLinkKind): Promise<DemoPerson[]> =>
  (await PERSON_RECORDS.all.find((source) => source.kind === kind)?.readDemo(scope)) ?? [];

/** Donors: each is a contact, once. */
const toDonors = (people: readonly DemoPerson[]): NewContact[] =>
  people.map(({ id, name, email, givenCents, createdAt }, place) => ({
    ...partName(name ?? ""),
    type: "donor",
    ...(email === null ? { link: { kind: "donor", recordId: id } } : { emails: [{ email }] }),
    ...(place % 3 === 0 ? { phones: [{ phone: `(309) 555-${String(1000 + place).slice(-4)}` }] } : {}),
    city: ["Davenport", "Bettendorf", "Moline", "Rock Island"][place % 4],
    state: place % 4 < 2 ? "IA" : "IL",
    country: "United States",
    tags: [
      ...(givenCents >= 1000_00n ? ["Major donor"] : []),
      ...(place % 6 === 0 ? ["Newsletter"] : []),
      ...(place % 10 === 9 ? ["Fall Supper"] : []),
    ],
    ...(email === null ? {} : demoConsent(place)),
    createdAt,
  }));

function demoConsent(place: number): Pick<NewContact, "consent" | "consentSource"> {
  if (place % 7 === 6) return { consent: "refused" };
  return place % 3 === 0 ? { consent: "unknown" } : { consent: "given", consentSource: "Donation form" };
}

const CONTACT_PERSONS = [
  "Nora Whitcomb",
  "Elliot Tran",
  "Paula Reyes",
  "Simon Achterberg",
  "Joy Okonkwo",
  "Dean Marsh",
];

/** The contact person of each customer. */
const toClients = (people: readonly DemoPerson[]): NewContact[] =>
  people.map(({ name, email, city, state }, place) => ({
    ...partName(CONTACT_PERSONS[place % CONTACT_PERSONS.length] ?? ""),
    company: name,
    jobTitle: place % 2 === 0 ? "Owner" : "Accounts",
    type: "client",
    emails: email === null ? [] : [{ email, label: "work" }],
    city,
    state,
    country: "United States",
    tags: place % 3 === 0 ? ["Key account"] : [],
    consent: place % 4 === 3 ? "unknown" : "given",
  }));

type DemoSegment = readonly [name: string, filters: ContactFilters];

const nonProfitSegments = (today: string): DemoSegment[] => [
  ["Volunteers in Iowa", { type: "volunteer", state: "IA" }],
  ["Lapsed donors", { type: "donor", contactedTo: addDays(today, -365) }],
  ["Major donors", { type: "donor", donatedMin: "1000.00" }],
  ["Newsletter", { consent: "given", reachable: "true" }],
  ["Never contacted", { neverContacted: "true" }],
];
const forProfitSegments = (today: string): DemoSegment[] => [
  ["Warm leads", { type: "lead", contactedFrom: addDays(today, -60) }],
  ["Clients with consent", { type: "client", consent: "given", reachable: "true" }],
  ["Quiet for a year", { contactedTo: addDays(today, -365) }],
];

async function seedSegments(
  { transaction, organizationId, now }: Tenant,
  createdBy: string,
  segments: readonly DemoSegment[],
): Promise<void> {
  await transaction.insert(segment).values(
    segments.map(([name, filters]) => ({
      organizationId,
      id: createId(),
      name,
      filters,
      createdBy,
      sortName: name.toLowerCase(),
      createdAt: now,
      updatedAt: now,
    })),
  );
}
