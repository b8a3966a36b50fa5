import { expect, test } from "vitest";
import { readDialog, withDialog } from "./calendar-address.ts";
import { CALENDAR } from "./overview/calendar-view.ts";

const ID = "0193a1c0-0000-7000-8000-000000000001";

test("view, day and dialog are read; what is none is left out", () => {
  expect(CALENDAR.read("?view=week&date=2025-11-20&q=board")).toEqual({ view: "week", date: "2025-11-20", q: "board" });
  expect(CALENDAR.read("?view=decade&date=2025-02-30&event=1")).toEqual({ view: "", date: "", q: "" });
  expect(readDialog("?view=decade&date=2025-02-30&event=1")).toBeNull();
  expect(readDialog(`?event=${ID}&occurrence=2025-11-20T15:30:00.000Z`)).toEqual({
    kind: "event",
    id: ID,
    occurrence: "2025-11-20T15:30:00.000Z",
  });
  expect(readDialog("?add=event")).toEqual({ kind: "add" });
});

test("one dialog at a time, over the same view", () => {
  const opened = withDialog("?view=week", { kind: "event", id: ID, occurrence: "2025-11-20" });
  expect(opened).toBe(`?view=week&event=${ID}&occurrence=2025-11-20`);
  expect(withDialog(opened, { kind: "edit", id: ID, occurrence: null })).toBe(`?view=week&edit=${ID}`);
  expect(withDialog(opened, null)).toBe("?view=week");
  expect(CALENDAR.write({ ...CALENDAR.plain, q: "board" }, "?view=week&settings=open")).toBe("?settings=open&q=board");
});
