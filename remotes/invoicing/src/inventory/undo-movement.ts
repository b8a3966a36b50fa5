import type { EndpointInput } from "@trellis/contract-base/endpoint.ts";
import { createStockMovement, type StockMovement } from "@trellis/contract-inventory/stock-movements.ts";
import { formatQuantity, parseQuantity } from "@trellis/domain/money/quantity.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { words } from "./messages.ts";

const { movement: labels } = words;

type Recorded = Pick<
  StockMovement,
  "productId" | "movementType" | "quantity" | "previousStock" | "newStock" | "fromLocation" | "toLocation"
>;
type Reversal = EndpointInput<typeof createStockMovement>["body"];

/**
 * The movement that reverses another one. By the difference, not by the earlier stock: what was sold since stays sold. Null
 * for a transfer that names no place to go back to.
 */
export function reversalOf(recorded: Recorded, reason: string): Reversal | null {
  const { productId, movementType, quantity, previousStock, newStock, fromLocation, toLocation } = recorded;
  const back = { productId, reason, fromLocation: toLocation, toLocation: fromLocation };
  if (movementType === "transfer") return fromLocation ? { ...back, movementType, quantity } : null;
  const change = (parseQuantity(newStock) ?? 0n) - (parseQuantity(previousStock) ?? 0n);
  return change > 0n
    ? { ...back, movementType: "out", quantity: formatQuantity(change) }
    : { ...back, movementType: "in", quantity: formatQuantity(-change) };
}

/** Says that a movement was recorded, with the way back. */
export function showMoved(recorded: StockMovement): void {
  const reversal = reversalOf(recorded, labels.undone);
  showToast({
    title: labels.saved,
    ...(reversal ? { action: { label: labels.undo, run: () => void record(reversal) } } : {}),
  });
}

async function record(reversal: Reversal): Promise<void> {
  try {
    await callEndpoint(createStockMovement, { body: reversal }, { idempotencyKey: crypto.randomUUID() });
    await refreshAreas(createStockMovement.touches);
  } catch (error) {
    return showErrorToast(labels.undoFailed, error);
  }
  showToast({ title: labels.undone });
}
