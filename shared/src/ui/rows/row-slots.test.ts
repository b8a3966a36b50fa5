import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areInOrder, placeRows, type RowSlot, sortSlots } from "./row-slots.ts";

const rows = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, offset) => ({ id: `r${first + offset}`, index: first + offset }));
const shown = (slots: readonly RowSlot[]) => slots.map(({ slot, index }) => [slot, index]);

describe("placeRows", () => {
  it("shows new rows in the elements of those that left", () => {
    const before = placeRows([], rows(0, 4));
    expect(shown(placeRows(before, rows(2, 6)))).toEqual([
      [0, 4],
      [1, 5],
      [2, 2],
      [3, 3],
    ]);
  });

  it("adds elements when there are too few and removes those that show nothing", () => {
    const two = placeRows([], rows(5, 7));
    const four = placeRows(two, rows(5, 9));
    expect(shown(four)).toEqual([
      [0, 5],
      [1, 6],
      [2, 7],
      [3, 8],
    ]);
    expect(shown(placeRows(four, rows(6, 8)))).toEqual([
      [1, 6],
      [2, 7],
    ]);
  });

  it("keeps a row in its element when rows before it are added or removed", () => {
    const before = placeRows([], rows(10, 13));
    const moved = rows(10, 13).map(({ id, index }) => ({ id, index: index + 1 }));
    expect(placeRows(before, moved)).toEqual(before.map((one) => ({ ...one, index: one.index + 1 })));
  });

  it("returns the same slots when nothing changed", () => {
    const before = placeRows([], rows(3, 9));
    expect(placeRows(before, rows(3, 9))).toBe(before);
  });
});

describe("sortSlots", () => {
  it("moves no more elements than its limit", () => {
    const mixed = placeRows(placeRows([], rows(0, 6)), rows(4, 10));
    expect(mixed.map(({ index }) => index)).toEqual([6, 7, 8, 9, 4, 5]);
    expect(sortSlots(mixed, 1).map(({ index }) => index)).toEqual([6, 7, 8, 4, 5, 9]);
  });

  it("sorts all elements in the end and keeps each row in its element, wherever the list was scrolled", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 20 }), (places) => {
        let slots: readonly RowSlot[] = [];
        for (const first of places) slots = placeRows(slots, rows(first, first + 12));
        expect(new Set(slots.map(({ slot }) => slot)).size).toBe(12);
        const elements = new Map(slots.map(({ id, slot }) => [id, slot]));
        for (let step = 0; step < 200 && !areInOrder(slots); step++) slots = sortSlots(slots);
        expect(slots.map(({ index }) => index)).toEqual(
          rows(places.at(-1) ?? 0, (places.at(-1) ?? 0) + 12).map(({ index }) => index),
        );
        expect(slots.every(({ id, slot }) => elements.get(id) === slot)).toBe(true);
      }),
    );
  });
});
