import { expect, test } from "vitest";
import { readAddress, withDialog, withParts } from "./calendar-address.ts";

const ID = "0193a1c0-0000-7000-8000-000000000001";

test("view, day and dialog are read; what is none is left out", () => {
  expect(readAddress("?view=week&date=2025-11-20&q=board")).toEqual({
    view: "week",
    date: "2025-11-20",
    q: "board",
    dialog: null,
  });
  expect(readAddress("?view=decade&date=2025-02-30&event=1")).toEqual({ view: null, date: null, q: "", dialog: null });
  expect(readAddress(`?event=${ID}&occurrence=2025-11-20T15:30:00.000Z`).dialog).toEqual({
    kind: "event",
    id: ID,
    occurrence: "2025-11-20T15:30:00.000Z",
  });
  expect(readAddress("?add=event").dialog).toEqual({ kind: "add" });
  expect(readAddress(`?add=event&contact=${ID}`).dialog).toEqual({ kind: "add", contactId: ID });
  expect(readAddress("?add=event&contact=1").dialog).toEqual({ kind: "add" });
});

test("one dialog at a time, over the same view", () => {
  const opened = withDialog("?view=week", { kind: "event", id: ID, occurrence: "2025-11-20" });
  expect(opened).toBe(`?view=week&event=${ID}&occurrence=2025-11-20`);
  expect(withDialog(opened, { kind: "edit", id: ID, occurrence: null })).toBe(`?view=week&edit=${ID}`);
  expect(withDialog(opened, null)).toBe("?view=week");
  expect(withDialog(`?view=week&add=event&contact=${ID}`, null)).toBe("?view=week");
  expect(withParts("?view=week", { view: null })).toBe("");
});
