import { describe, expect, test } from "vitest";
import { type AreaMap, arrowsOf, readAreaMap } from "./area-map.ts";
import { drawAreaMap } from "./area-map-drawing.ts";
import { readText } from "./project-files.ts";

describe("the map of the API", () => {
  test("docs/map.svg is what the code says (npm run map draws it again)", () => {
    const isCurrent = readText("docs/map.svg") === drawAreaMap(readAreaMap());
    expect(isCurrent, "docs/map.svg is not current: run npm run map").toBe(true);
  });

  test("shows every area with what it brings", () => {
    const map = readAreaMap();
    for (const [area, kinds] of map.brings) expect(kinds, area).toContain("name");
    expect(map.kinds).toEqual(expect.arrayContaining(["routes", "jobs", "sweeps", "personalData", "demo"]));
    expect(map.calls.get("invoicing")).toContain("finance");
  });

  test("shows every event with who emits and who handles it", () => {
    const { events } = readAreaMap();
    expect(events).toHaveLength(readText("api/src/ports/events.ts").match(/ = new Event\b/g)?.length ?? 0);
    const loose = events.filter(({ emitters, subscribers }) => emitters.length === 0 || subscribers.length === 0);
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  test("leaves out arrows that others imply", () => {
    const calls = new Map([
      ["reports", new Set(["invoicing", "finance"])],
      ["invoicing", new Set(["finance"])],
      ["finance", new Set(["bank"])],
      ["bank", new Set<string>()],
    ]);
    expect(arrowsOf({ calls } as AreaMap)).toEqual([
      ["reports", "invoicing"],
      ["invoicing", "finance"],
      ["finance", "bank"],
    ]);
  });
});
