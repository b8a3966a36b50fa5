import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFiltered, PLAIN, queryOf, readNotesView, writeNotesView } from "./notes-view.ts";

const ID = "01900000-0000-7000-8000-000000000000";

describe("the notes' address", () => {
  it("is read as it was written", () => {
    const view = {
      q: "board & budget",
      category: "Board Meeting",
      color: "green",
      authorId: ID,
      about: { kind: "contact", recordId: ID },
      sort: "updated",
      isAdding: true,
      editing: ID,
    } as const;
    expect(readNotesView(writeNotesView(view))).toEqual(view);
    expect(writeNotesView(PLAIN)).toBe("");
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
    expect(
      readNotesView("?category=Gossip&color=pink&author=me&kind=contact&record=1&sort=title&add=x&edit=1"),
    ).toEqual(PLAIN);
    expect(readNotesView(`?record=${ID}`).about).toBeNull();
    expect(isFiltered(readNotesView("?sort=updated&add=note"))).toBe(false);
  });

  it("is read whatever it is", () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const view = readNotesView(`?${search}`);
        expect(readNotesView(writeNotesView(view))).toEqual(view);
      }),
    );
  });
});
