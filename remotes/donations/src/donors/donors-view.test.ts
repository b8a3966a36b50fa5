import { describe, expect, it } from "vitest";
import { DONORS, sortBy } from "./donors-view.ts";

describe("the address of the donors", () => {
  it("says the same after it was read and written", () => {
    for (const sort of ["lastGift", "name", "total"] as const)
      for (const order of ["asc", "desc"] as const) {
        const view = { q: "ada & co", sort, order };
        expect(DONORS.read(DONORS.write(view))).toEqual(view);
      }
  });

  it("leaves out what the API would refuse, and begins with the latest", () => {
    expect(DONORS.read("?sort=wealth&order=up")).toEqual({ q: "", sort: "lastGift", order: "desc" });
    expect(DONORS.write({ q: "", sort: "lastGift", order: "desc" })).toBe("");
  });

  it("begins names with A and sums with the largest, and turns round", () => {
    const plain = DONORS.read("");
    expect(sortBy(plain, "name")).toEqual({ sort: "name", order: "asc" });
    expect(sortBy(plain, "total")).toEqual({ sort: "total", order: "desc" });
    expect(sortBy(plain, "lastGift")).toEqual({ sort: "lastGift", order: "asc" });
  });
});
