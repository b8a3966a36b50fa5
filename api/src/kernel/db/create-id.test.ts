import { afterEach, describe, expect, it, vi } from "vitest";
import { createId } from "./create-id.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("createId", () => {
  it("makes ids of version 7 that carry their moment", () => {
    const before = Date.now();
    const id = createId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const moment = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
    expect(moment).toBeGreaterThanOrEqual(before);
    expect(moment).toBeLessThanOrEqual(Date.now() + 1);
  });

  it("ascends, inside one millisecond and when the clock steps back", () => {
    const clock = vi.spyOn(Date, "now");
    const start = Date.now() + 60_000;
    const ids: string[] = [];
    for (let made = 0; made < 100_000; made += 1) {
      clock.mockReturnValue(start + (made % 3 === 0 ? -5 : Math.floor(made / 50_000)));
      ids.push(createId());
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });
});
