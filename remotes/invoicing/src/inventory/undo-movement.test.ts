import { StockMovementInput } from "@trellis/contract-inventory/stock-movements.ts";
import { describe, expect, it } from "vitest";
import { reversalOf } from "./undo-movement.ts";

const PRODUCT = "0198f000-0000-7000-8000-000000000001";
const recorded = {
  productId: PRODUCT,
  movementType: "in" as const,
  quantity: "8",
  previousStock: "4",
  newStock: "12",
  fromLocation: null,
  toLocation: null,
};

describe("reversalOf", () => {
  it("removes what was received, and receives what was removed", () => {
    expect(reversalOf(recorded, "Undone")).toMatchObject({ movementType: "out", quantity: "8", reason: "Undone" });
    expect(
      reversalOf(
        { ...recorded, movementType: "out", quantity: "-2.5", previousStock: "12", newStock: "9.5", fromLocation: "A" },
        "Undone",
      ),
    ).toMatchObject({ movementType: "in", quantity: "2.5", toLocation: "A" });
  });

  it("reverses what a stocktake changed, so that what was sold since stays sold", () => {
    const counted = { ...recorded, movementType: "adjustment" as const, previousStock: "10", newStock: "7" };
    expect(reversalOf(counted, "Undone")).toMatchObject({ movementType: "in", quantity: "3" });
  });

  it("moves a transfer back, where it says from where it came", () => {
    const moved = { ...recorded, movementType: "transfer" as const, quantity: "3", newStock: "4", toLocation: "Shop" };
    expect(reversalOf({ ...moved, fromLocation: "Shelf B" }, "Undone")).toMatchObject({
      movementType: "transfer",
      quantity: "3",
      fromLocation: "Shop",
      toLocation: "Shelf B",
    });
    expect(reversalOf(moved, "Undone")).toBeNull();
  });

  it("is a movement that the API takes", () => {
    expect(StockMovementInput.safeParse(reversalOf(recorded, "Undone")).success).toBe(true);
  });
});
