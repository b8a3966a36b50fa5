import { expect, it } from "vitest";
import { factsOf, namesApart } from "./contact-facts.ts";

const zone = "America/Chicago";
const sam = {
  name: "Sam Lee",
  email: "sam@one.example",
  phone: "555 0101",
  company: null,
  createdAt: "2025-11-20T15:00:00Z",
};

it("says what a contact is known by", () => {
  expect(factsOf({ ...sam, company: "Sam Lee" }, zone)).toEqual(["sam@one.example", "555 0101", "Added Nov 20, 2025"]);
});

it("names two of the same name by what only one of them has", () => {
  const other = { ...sam, email: "lee@two.example" };
  expect(namesApart(sam, other, zone)).toEqual(["Sam Lee (sam@one.example)", "Sam Lee (lee@two.example)"]);
  expect(namesApart(sam, { ...sam, email: null }, zone)).toEqual(["Sam Lee (sam@one.example)", "Sam Lee"]);
  expect(namesApart(sam, { ...sam, createdAt: "2024-01-02T12:00:00Z" }, zone)).toEqual([
    "Sam Lee (Added Nov 20, 2025)",
    "Sam Lee (Added Jan 2, 2024)",
  ]);
  expect(namesApart(sam, { ...sam, name: "Samuel Lee" }, zone)).toEqual(["Sam Lee", "Samuel Lee"]);
});
