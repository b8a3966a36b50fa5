import type { ContactType } from "@trellis/contract-contacts/choices.ts";
import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { NewContact } from "../people/contact-insert.ts";

const FIRST_NAMES =
  "Abigail Bernard Carmen Dominic Esther Felix Greta Hector Imani Julian Katya Leonard Miriam Nathan Odette Patrick Quinn Renata Stefan Tamara Ulysses Violet Wendell Ximena Yusuf Zelda Aaron Bianca Cedric Dolores".split(
    " ",
  );
const LAST_NAMES =
  "Albright Barros Calloway Duarte Eklund Fontaine Gallagher Hartmann Ibarra Jankowski Keller Lombardi Maddox Nordstrom Oyelaran Pemberton Quintero Radcliffe Sandoval Thibault Ueda Vandenberg Winslow Xu Yarbrough Zimmerman Ashby Blanchard Corrigan Dreyer".split(
    " ",
  );
const TOWNS = [
  ["Davenport", "IA", "52801"],
  ["Bettendorf", "IA", "52722"],
  ["Moline", "IL", "61265"],
  ["Rock Island", "IL", "61201"],
  ["Iowa City", "IA", "52240"],
] as const;
const STREETS = [
  "Fifth Street",
  "Brady Street",
  "River Drive",
  "Locust Street",
  "Jersey Ridge Road",
  "Kirkwood Boulevard",
];

/** So many people of one type, the same ones every time. */
export interface DemoGroup {
  type: ContactType;
  count: number;
  tags: readonly string[];
  jobTitles?: readonly string[];
  companies?: readonly string[];
}

export const NON_PROFIT_GROUPS: readonly DemoGroup[] = [
  { type: "volunteer", count: 64, tags: ["Pantry", "Fall Supper", "Driver", "After-school", "Spanish"] },
  {
    type: "board_member",
    count: 9,
    tags: ["Board", "Finance committee"],
    jobTitles: ["Chair", "Vice chair", "Treasurer", "Secretary", "Member"],
  },
  { type: "staff", count: 8, tags: ["Office"], jobTitles: ["Program lead", "Case worker", "Kitchen", "Bookkeeper"] },
  { type: "beneficiary", count: 24, tags: ["Pantry", "Winter coats", "Tutoring"] },
  {
    type: "donor",
    count: 15,
    tags: ["Foundation", "Prospect"],
    companies: ["Quad Cities Foundation", "Mississippi Valley Trust", "Hartwell Family Fund", "River Bend Rotary"],
    jobTitles: ["Program officer", "Trustee", "Grants manager"],
  },
];

export const FOR_PROFIT_GROUPS: readonly DemoGroup[] = [
  {
    type: "lead",
    count: 44,
    tags: ["Trade fair", "Web form", "Referral", "Newsletter"],
    companies: [
      "Harbor & Pine",
      "Sundial Bakery",
      "Cobalt Interiors",
      "Northgate Dental",
      "Tidewater Books",
      "Fernway Studio",
    ],
    jobTitles: ["Owner", "Buyer", "Office manager", "Marketing"],
  },
  {
    type: "vendor",
    count: 22,
    tags: ["Paper", "Freight", "Software"],
    companies: ["Casco Paper", "Seacoast Freight", "Granite Hosting", "Old Port Coffee"],
    jobTitles: ["Sales", "Accounts", "Support"],
  },
  {
    type: "contractor",
    count: 14,
    tags: ["Design", "Photography"],
    jobTitles: ["Illustrator", "Photographer", "Editor"],
  },
  { type: "employee", count: 12, tags: ["Team"], jobTitles: ["Designer", "Producer", "Studio manager"] },
];

const pick = <T>(from: readonly T[], place: number): T | undefined => from[place % from.length];

/** The people of groups, of different names; they were met at different times, some lately, some never. */
export function demoContacts(groups: readonly DemoGroup[], today: CalendarDay, domain: string): NewContact[] {
  return groups.flatMap((group, which) =>
    Array.from({ length: group.count }, (_, place) => demoContact(group, which * 70 + place, place, today, domain)),
  );
}

function demoContact(group: DemoGroup, index: number, place: number, today: CalendarDay, domain: string): NewContact {
  // The step shares no factor with the number of names, so that no pair of names comes twice.
  const at = (index * 371) % (FIRST_NAMES.length * LAST_NAMES.length);
  const firstName = FIRST_NAMES[at % FIRST_NAMES.length] ?? "";
  const lastName = LAST_NAMES[Math.floor(at / FIRST_NAMES.length)] ?? "";
  const [city, state, zipCode] = TOWNS[index % TOWNS.length] ?? TOWNS[0];
  const lastContact = index % 9 === 8 ? null : addDays(today, -((index * 37) % 420));
  const added = addDays(today, -30 - ((index * 53) % 700));
  const jobTitle = group.jobTitles && pick(group.jobTitles, place);
  const company = group.companies && pick(group.companies, place);
  return {
    firstName,
    lastName,
    type: group.type,
    status: index % 13 === 12 ? "inactive" : index % 17 === 16 ? "pending" : "active",
    emails: index % 11 === 10 ? [] : [{ email: `${firstName}.${lastName}@${domain}`.toLowerCase(), label: "home" }],
    phones: index % 3 === 2 ? [] : [{ phone: `(563) 555-${String(1000 + index).slice(-4)}`, label: "mobile" }],
    street: `${100 + index * 3} ${pick(STREETS, index)}`,
    city,
    state,
    zipCode,
    country: "United States",
    tags: [pick(group.tags, place), place % 4 === 0 ? pick(group.tags, place + 1) : undefined].filter(
      (tag): tag is string => tag !== undefined,
    ),
    consent: index % 5 === 4 ? "refused" : index % 2 === 0 ? "given" : "unknown",
    ...(index % 2 === 0 && index % 5 !== 4 ? { consentSource: "Sign-up sheet" } : {}),
    lastContactOn: lastContact,
    createdAt: new Date(`${lastContact !== null && lastContact < added ? lastContact : added}T15:00:00Z`),
    ...(jobTitle ? { jobTitle } : {}),
    ...(company ? { company } : {}),
  };
}

/** Duplicate people with small differences, for the page of duplicates. */
export function demoTwins(type: ContactType, domain: string): NewContact[] {
  const twin = (firstName: string, lastName: string, more: Partial<NewContact>): NewContact => ({
    firstName,
    lastName,
    type,
    city: "Davenport",
    state: "IA",
    ...more,
  });
  return [
    twin("José", "Pérez", { phones: [{ phone: "+1 (563) 555-0119" }], tags: ["Fall Supper"] }),
    twin("Jose", "Perez", { phones: [{ phone: "563-555-0119" }], emails: [{ email: `jose.perez@${domain}` }] }),
    twin("Katherine", "Boyd", { emails: [{ email: `k.boyd@${domain}` }], phones: [{ phone: "(309) 555-0164" }] }),
    twin("Kathy", "Boyd", { emails: [{ email: `K.Boyd@${domain}` }], notes: "Prefers to be called in the evening." }),
    twin("Mary Ann", "O'Neil", { emails: [{ email: `maryann@${domain}` }] }),
    twin("Mary-Ann", "O’Neil", { phones: [{ phone: "(563) 555-0187" }] }),
  ];
}
