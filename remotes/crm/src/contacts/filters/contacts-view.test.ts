import { expect, test } from "vitest";
import { CONTACTS, countMore, isFiltered, narrowingOf, readAmount, sortBy, withFilters } from "./contacts-view.ts";

const ID = "01900000-0000-7000-8000-000000000001";

test("the plain list has a plain address", () => {
  expect(CONTACTS.read("")).toEqual(CONTACTS.plain);
  expect(CONTACTS.write(CONTACTS.plain)).toBe("");
  expect(isFiltered(CONTACTS.plain)).toBe(false);
});

test("an address says filters, order and what is open, and reads back the same", () => {
  const search = `?q=jose+p%C3%A9rez&type=donor&status=active&tag=Board+prospect&consent=given&reachable=true&city=Davenport&state=IA&contactedFrom=2025-01-01&contactedTo=2025-02-28&donatedMin=100.00&donatedMax=5000.00&addedFrom=2024-01-01&addedTo=2024-12-31&segment=${ID}&sort=total&order=asc&contact=${ID}`;
  const view = CONTACTS.read(search);
  expect(view.filters).toMatchObject({ q: "jose pérez", tag: "Board prospect", donatedMin: "100.00" });
  expect(view).toMatchObject({ segmentId: ID, sort: "total", order: "asc", contact: ID, dialog: "" });
  expect(CONTACTS.write(view)).toBe(search);
  expect(narrowingOf(view)).toEqual({ ...view.filters, segmentId: ID });
  expect(countMore(view.filters)).toBe(11);
});

test("what an address says wrongly is left out", () => {
  expect(
    CONTACTS.read(
      "?type=alien&status=gone&consent=maybe&reachable=1&contactedFrom=yesterday&donatedMin=lots&segment=1&sort=age&order=up&contact=x&add=donor",
    ),
  ).toEqual(CONTACTS.plain);
});

test("ranges that are upside down lose their end, and who was never contacted has no day of contact", () => {
  const { filters } = CONTACTS.read(
    "?contactedFrom=2025-02-01&contactedTo=2025-01-01&donatedMin=50&donatedMax=5&addedFrom=2025-02-01&addedTo=2025-01-01",
  );
  expect(filters).toEqual({ contactedFrom: "2025-02-01", donatedMin: "50.00", addedFrom: "2025-02-01" });
  expect(CONTACTS.read("?neverContacted=true&contactedFrom=2025-01-01").filters).toEqual({ neverContacted: "true" });
});

test("whatever stands in an address, what is read of it can be written and read again", () => {
  const texts = [
    "",
    " ",
    "donor",
    "2025-02-31",
    "12.5",
    "-1",
    "true",
    ID,
    "%",
    "a\0b",
    "😀".repeat(150),
    "x".repeat(5000),
    "<b>",
  ];
  const names = [
    "q",
    "type",
    "tag",
    "city",
    "contactedFrom",
    "donatedMax",
    "sort",
    "order",
    "segment",
    "contact",
    "add",
  ];
  for (const name of names)
    for (const text of texts)
      for (const other of names) {
        const view = CONTACTS.read(`?${new URLSearchParams({ [other]: "2025-01-31", [name]: text })}`);
        expect(CONTACTS.read(CONTACTS.write(view))).toEqual(view);
      }
});

test("amounts are read as a person types them", () => {
  expect(readAmount(" $1,250.5 ")).toBe("1250.50");
  expect(readAmount("0")).toBe("0.00");
  for (const text of ["", "-5", "1.234", "many", "99999999999"]) expect(readAmount(text)).toBe("");
});

test("an empty text takes a filter away", () => {
  expect(withFilters({ type: "donor", q: "ada" }, { type: "", status: "active" })).toEqual({
    q: "ada",
    status: "active",
  });
});

test("a pressed head turns the order, or begins with what is usual for it", () => {
  expect(sortBy(CONTACTS.plain, "name")).toEqual({ sort: "name", order: "desc" });
  expect(sortBy(CONTACTS.plain, "lastContact")).toEqual({ sort: "lastContact", order: "desc" });
  expect(sortBy({ ...CONTACTS.plain, sort: "total", order: "desc" }, "total")).toEqual({ sort: "total", order: "asc" });
});
