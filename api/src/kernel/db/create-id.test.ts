import { afterEach, describe, expect, it, vi } from "vitest";
import { createId } from "./create-id.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const momentOf = (id: string) => Number.parseInt(id.replace("-", "").slice(0, 12), 16);

describe("createId", () => {
  it("makes ids of version 7 that carry their moment", () => {
    // Ids never step back, and another test may have made some while its clock was ahead.
    const before = Math.max(Date.now(), momentOf(createId()));
    const id = createId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(momentOf(id)).toBeGreaterThanOrEqual(before);
    expect(momentOf(id)).toBeLessThanOrEqual(Math.max(Date.now(), before) + 1);
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
