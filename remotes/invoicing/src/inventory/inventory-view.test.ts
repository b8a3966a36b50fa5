import { describe, expect, it } from "vitest";
import { readView, writeView } from "./inventory-view.ts";

describe("the address of the list", () => {
  it("carries every filter there and back", () => {
    const view = {
      q: "red mug",
      stock: "low",
      category: "01900000-0000-7000-8000-000000000001",
      inactive: true,
      dialog: "import",
    } as const;
    expect(readView(writeView(view))).toEqual(view);
    expect(writeView(readView(""))).toBe("");
  });

  it("passes over what it does not know", () => {
    expect(readView("?stock=many&category=x&dialog=delete&inactive=1")).toEqual({
      q: "",
      stock: "",
      category: "",
      inactive: false,
      dialog: "",
    });
  });
});
