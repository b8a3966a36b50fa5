import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aboutOf, isFiltered, NOTES, queryOf } from "./notes-view.ts";

const ID = "01900000-0000-7000-8000-000000000000";

describe("the notes' address", () => {
  it("is read as it was written", () => {
    const view = {
      q: "board & budget",
      category: "Board Meeting",
      color: "green",
      authorId: ID,
      kind: "contact",
      record: ID,
      sort: "updated",
      isAdding: true,
      editing: ID,
    } as const;
    expect(NOTES.read(NOTES.write(view))).toEqual(view);
    expect(NOTES.write(NOTES.plain)).toBe("");
    expect(aboutOf(view)).toEqual({ kind: "contact", recordId: ID });
    expect(queryOf(view)).toEqual({
      q: "board & budget",
      category: "Board Meeting",
      color: "green",
      authorId: ID,
      linkKind: "contact",
      linkId: ID,
      sort: "updated",
    });
  });

  it("leaves out what it says wrongly", () => {
    expect(NOTES.read("?category=Gossip&color=pink&author=me&kind=contact&record=1&sort=title&add=x&edit=1")).toEqual(
      NOTES.plain,
    );
    expect(aboutOf(NOTES.read(`?record=${ID}`))).toBeNull();
    expect(isFiltered(NOTES.read("?sort=updated&add=note"))).toBe(false);
  });

  it("is read whatever it is", () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const view = NOTES.read(`?${search}`);
        expect(NOTES.read(NOTES.write(view))).toEqual(view);
      }),
    );
  });
});
