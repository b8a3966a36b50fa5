import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { expect, test } from "vitest";
import { choicesSent, differences, swapped, wordOf } from "./merge-choices.ts";

const contact = (part: Partial<Contact>): Contact => ({
  id: "01900000-0000-7000-8000-000000000001",
  organizationId: 1,
  firstName: "Jose",
  lastName: "Perez",
  name: "Jose Perez",
  email: null,
  phone: null,
  type: "donor",
  status: "active",
  totalDonations: "0.00",
  lastContactDate: null,
  ...eachTextField(() => null),
  tags: [],
  createdAt: "2025-01-01T00:00:00Z",
  updatedAt: "2025-01-01T00:00:00Z",
  notes: null,
  website: null,
  websites: [],
  birthday: null,
  birthdayWithoutYear: null,
  address: { street: null, city: null, state: null, zipCode: null, country: null },
  addresses: [],
  emails: [],
  phones: [],
  consent: "unknown",
  consentAt: null,
  consentSource: null,
  source: "form",
  ...part,
});

test("only what both say differently is asked for", () => {
  const into = contact({ firstName: "José", company: "Hardware", email: "jose@example.org" });
  const from = contact({ type: "volunteer", company: null, email: "perez@example.org" });
  expect(differences(into, from)).toEqual(["firstName", "type", "email"]);
  expect(differences(into, into)).toEqual([]);
});

test("words are for a person", () => {
  const one = contact({
    type: "board_member",
    birthday: "1970-02-03",
    address: { street: "1420 Brady Street", city: "Davenport", state: "IA", zipCode: "52803", country: null },
  });
  expect(wordOf(one, "type")).toBe("Board member");
  expect(wordOf(one, "birthday")).toBe("Feb 3, 1970");
  expect(wordOf(one, "address")).toBe("1420 Brady Street, Davenport, IA 52803");
  expect(wordOf(one, "company")).toBe("");
});

test("the words that were chosen stay chosen when the other contact is kept", () => {
  const fields = ["firstName", "type"] as const;
  expect(swapped({ type: "from" }, fields)).toEqual({ firstName: "from", type: "into" });
  expect(choicesSent({ firstName: "from", type: "into" }, fields)).toEqual({ firstName: "from" });
});
