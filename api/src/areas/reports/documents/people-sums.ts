import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { type LinkedContact, readLinkedContacts } from "../../contacts/index.ts";
import { readDonorSums } from "../../donations/index.ts";
import { type CustomerSums, readCustomerSums } from "../../invoicing/index.ts";
import { contactLink, customerLink, donorLink } from "../core/report-links.ts";
import type { ReportRequest } from "../schema/report-options.ts";

export const MAX_ROWS = 5_000;

/** A person with all of their records: one who gives and is billed, under several addresses, is one. */
export interface PersonSums {
  name: string;
  /** Where they are in the app. */
  link: string | null;
  lastContactOn: string | null;
  giftCount: number;
  given: bigint;
  invoiceCount: number;
  billed: bigint;
  paid: bigint;
  balance: bigint;
  ages: [bigint, bigint, bigint, bigint, bigint];
}

/** Everyone with sums: contacts, and donors and customers without a contact. */
export async function readPeople(scope: Read, request: ReportRequest): Promise<PersonSums[]> {
  const [customers, donors] = [
    await readCustomerSums(scope, request, MAX_ROWS + 1),
    // Businesses have no donors.
    request.isNonProfit ? await readDonorSums(scope, request, MAX_ROWS + 1) : [],
  ];
  if (customers.length > MAX_ROWS || donors.length > MAX_ROWS) throw tooMany();
  const [ofCustomers, ofDonors] = await readLinks(scope, request);
  const people = new Map<string, PersonSums & { others: Set<string> }>();
  const personOf = (
    record: { id: string; name: string },
    linked: LinkedContact | undefined,
    linkOf: (id: string) => string,
  ) => {
    const key = linked?.id ?? record.id;
    const person = people.get(key) ?? {
      ...NOTHING,
      ages: [...NOTHING.ages],
      name: linked?.name ?? record.name,
      link: linked ? contactLink(linked.id) : linkOf(record.id),
      lastContactOn: linked?.lastContactOn ?? null,
      others: new Set<string>(),
    };
    people.set(key, person);
    return person;
  };
  for (const one of customers) {
    const linked = ofCustomers.get(one.id);
    const person = personOf(one, linked, customerLink);
    if (linked && !isSame(one.name, linked.name)) person.others.add(one.name);
    addCustomer(person, one);
  }
  for (const one of donors) {
    const person = personOf(one, ofDonors.get(one.id), donorLink);
    person.giftCount += one.giftCount;
    person.given += one.given;
  }
  return [...people.values()].map(({ others, ...person }) => ({ ...person, name: fullName(person.name, others) }));
}

/** The contacts of customers and donors. */
export const readLinks = async (scope: Read, { isNonProfit }: ReportRequest) =>
  [
    await readLinkedContacts(scope, "customer"),
    isNonProfit ? await readLinkedContacts(scope, "donor") : new Map<string, LinkedContact>(),
  ] as const;

/** "Nora Whitcomb (Harbor Cafe)": the person, and the customer that invoices name. */
export function fullName(name: string, others: Iterable<string>): string {
  const said = [...others];
  return said.length === 0 ? name : `${name} (${said.join(", ")})`;
}

export const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const tooMany = () =>
  new AppError("invalid", {
    message: `This report would have more than ${formatNumber(MAX_ROWS)} rows. Choose fewer days.`,
  });

const NOTHING = {
  giftCount: 0,
  given: 0n,
  invoiceCount: 0,
  billed: 0n,
  paid: 0n,
  balance: 0n,
  ages: [0n, 0n, 0n, 0n, 0n] as PersonSums["ages"],
};

function addCustomer(person: PersonSums, one: CustomerSums): void {
  person.invoiceCount += one.invoiceCount;
  person.billed += one.billed;
  person.paid += one.paid;
  person.balance += one.balance;
  one.ages.forEach((cents, index) => {
    person.ages[index as 0] += cents;
  });
}
