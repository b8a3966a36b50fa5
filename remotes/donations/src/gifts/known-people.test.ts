import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { Donor } from "@trellis/contract-donations/donors.ts";
import { expect, it } from "vitest";
import { knownPeople } from "./known-people.ts";

const contact = (id: string, name: string, more: Partial<ListedContact> = {}) =>
  ({ id, name, email: null, company: null, ...more }) as ListedContact;
const donor = (id: string, name: string, contactId: string | null) =>
  ({ id, name, email: null, giftCount: 2, contactId }) as Donor;

it("offers each person once: a contact stands for its donor, and a donor without one for themselves", () => {
  const people = knownPeople(
    [donor("d1", "Ann Lee", "c1"), donor("d2", "Ann Lee", null), donor("d3", "Annie Ng", "c9")],
    [contact("c1", "Ann Lee", { email: "ann@x.example" }), contact("c2", "Rotary Club", { company: "Rotary Club" })],
  );
  expect(people.map(({ key, detail }) => [key, detail])).toEqual([
    ["contact c1", "ann@x.example"],
    ["contact c2", null],
    ["donor d2", null],
    ["donor d3", null],
  ]);
});
