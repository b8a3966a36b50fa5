import { expect, test } from "vitest";
import { applyDrawer, drawerErrors, drawerValues } from "./filter-form.ts";
import { describeFilters } from "./filter-labels.ts";

const words = (filters: Parameters<typeof describeFilters>[0]) => describeFilters(filters).map(({ label }) => label);

test("the drawer keeps search, type and status, and takes amounts as they are typed", () => {
  const values = { ...drawerValues({}), tag: " VIP ", donatedMin: "$1,000", neverContacted: "true" };
  expect(applyDrawer({ q: "ada", type: "donor", city: "Moline" }, values)).toEqual({
    q: "ada",
    type: "donor",
    tag: "VIP",
    donatedMin: "1000.00",
    neverContacted: "true",
  });
});

test("what contradicts itself is said at its field", () => {
  const values = drawerValues({ addedFrom: "2025-02-01", addedTo: "2025-01-01" });
  expect(drawerErrors({ ...values, donatedMin: "lots", donatedMax: "5" })).toEqual({
    donatedMin: "Enter an amount like 250 or 99.50",
    addedTo: "The start date is after the end date",
  });
  expect(drawerErrors({ ...drawerValues({}), donatedMin: "10", donatedMax: "5" })).toEqual({
    donatedMax: "The minimum is above the maximum",
  });
  expect(drawerErrors(drawerValues({}))).toEqual({});
});

test("filters are told in words", () => {
  expect(
    words({
      q: "ada",
      type: "board_member",
      tag: "VIP",
      consent: "given",
      reachable: "false",
      contactedFrom: "2025-01-01",
      contactedTo: "2025-01-31",
      donatedMin: "1000.00",
      addedTo: "2025-06-30",
    }),
  ).toEqual([
    "“ada”",
    "Board member",
    "Tag: VIP",
    "Consent: given",
    "Can't be mailed",
    "Last contact Jan 1, 2025 – Jan 31, 2025",
    "Donated at least $1,000.00",
    "Added until Jun 30, 2025",
  ]);
  expect(words({})).toEqual([]);
});
