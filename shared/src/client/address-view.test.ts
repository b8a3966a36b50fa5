import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressView,
  anyText,
  dayRange,
  flag,
  named,
  oneOf,
  present,
  pressSort,
  recordId,
  searchWith,
  sortingFrom,
  withoutEmpty,
} from "./address-view.ts";

const ID = "01900000-0000-7000-8000-000000000000";
const usual = (sort: "name" | "total") => (sort === "name" ? "asc" : "desc");
const PEOPLE = addressView({
  q: anyText(20),
  status: oneOf(["active", "gone"]),
  shown: named("show", oneOf(["few", "all"], "few")),
  ...dayRange,
  person: recordId,
  isAdding: named("add", flag("person")),
  isEditing: named("edit", present()),
  ...sortingFrom(["name", "total"], usual),
});

describe("a view in the address", () => {
  it("is read as it was written, in the order of its parts", () => {
    const view = { ...PEOPLE.plain, q: "ada & co", shown: "all", person: ID, isAdding: true, sort: "total" } as const;
    expect(PEOPLE.write({ ...view, order: "asc" })).toBe(
      `?q=ada+%26+co&show=all&person=${ID}&add=person&sort=total&order=asc`,
    );
    expect(PEOPLE.read(PEOPLE.write({ ...view, order: "asc" }))).toEqual({ ...view, order: "asc" });
  });

  it("is plain for what an address says wrongly, and says nothing of what is plain", () => {
    const wrong = "?status=maybe&show=none&from=2031-02-30&person=1&add=pet&sort=age&order=up&q=%20%00";
    expect(PEOPLE.read(wrong)).toEqual(PEOPLE.plain);
    expect(PEOPLE.write(PEOPLE.plain)).toBe("");
  });

  it("leaves out the end of a range that comes before its start", () => {
    expect(PEOPLE.read("?from=2031-02-02&to=2031-02-01")).toMatchObject({ from: "2031-02-02", to: "" });
    expect(PEOPLE.read("?to=2031-02-01")).toMatchObject({ from: "", to: "2031-02-01" });
  });

  it("reads and leaves out the order in which a column usually starts", () => {
    expect(PEOPLE.read("?sort=total")).toMatchObject({ sort: "total", order: "desc" });
    expect(PEOPLE.write({ ...PEOPLE.plain, sort: "total", order: "desc" })).toBe("?sort=total");
    expect(pressSort(PEOPLE.plain, "name", usual)).toEqual({ sort: "name", order: "desc" });
    expect(pressSort(PEOPLE.plain, "total", usual)).toEqual({ sort: "total", order: "desc" });
  });

  it("keeps what belongs to others", () => {
    expect(PEOPLE.write({ ...PEOPLE.plain, q: "ada" }, "?q=bob&dialog=open")).toBe("?q=ada&dialog=open");
    expect(PEOPLE.write(PEOPLE.plain, "?q=bob&dialog=open&edit")).toBe("?dialog=open");
    expect(searchWith("?a=1&b=2", { a: null, c: "3" })).toBe("?b=2&c=3");
  });

  it("is read whatever an address is", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("q", "status", "from", "to", "person", "sort", "order"),
        (text, name) => {
          const view = PEOPLE.read(`?${new URLSearchParams({ [name]: text.trim().slice(0, 9) })}`);
          expect(PEOPLE.read(PEOPLE.write(view))).toEqual(view);
        },
      ),
    );
  });
});

it("what is not set is not asked for", () => {
  expect(withoutEmpty({ q: "", status: "active", from: undefined, inactive: false })).toEqual({ status: "active" });
});
