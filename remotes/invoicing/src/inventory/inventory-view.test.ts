import { describe, expect, it } from "vitest";
import { INVENTORY } from "./inventory-view.ts";

describe("the address of the list", () => {
  it("carries every filter there and back", () => {
    const view = {
      q: "red mug",
      stock: "low",
      category: "01900000-0000-7000-8000-000000000001",
      inactive: true,
      dialog: "import",
    } as const;
    expect(INVENTORY.read(INVENTORY.write(view))).toEqual(view);
    expect(INVENTORY.write(INVENTORY.read(""))).toBe("");
  });

  it("passes over what it does not know", () => {
    expect(INVENTORY.read("?stock=many&category=x&dialog=delete&inactive=1")).toEqual({
      q: "",
      stock: "",
      category: "",
      inactive: false,
      dialog: "",
    });
  });
});
