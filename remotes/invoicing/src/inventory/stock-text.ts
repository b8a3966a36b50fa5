import type { MovementType } from "@trellis/contract-inventory/choices.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { groupDigits } from "@trellis/domain/money/money.ts";
import { parseQuantity } from "@trellis/domain/money/quantity.ts";

/** `12.5 kg`, with separators of thousands. */
export function stockText(quantity: string, unit: string): string {
  return `${groupDigits(quantity)} ${unit}`;
}

/** What a movement changed, with its sign and separators of thousands: `+1,000`. A transfer changes nothing, so it has no sign. */
export function movedText({ movementType, quantity }: { movementType: MovementType; quantity: string }): string {
  const size = groupDigits(quantity.replace(/^-/, ""));
  if (movementType === "transfer") return size;
  return quantity.startsWith("-") ? `\u2212${size}` : `+${size}`;
}

/** Profit of the selling price in percent with one place, as text; null where nothing is sold or it costs nothing. */
export function marginOf(costPrice: bigint, sellingPrice: bigint): string | null {
  if (sellingPrice <= 0n || costPrice <= 0n) return null;
  const tenths = ((sellingPrice - costPrice) * 1000n) / sellingPrice;
  const size = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? "\u2212" : ""}${withReaderMarks(`${size / 10n}.${size % 10n}`)}`;
}

/** What the stock would be after a movement as it is typed; null while that is no quantity. */
export function stockAfter(
  kind: "in" | "out" | "adjustment" | "transfer",
  stock: string,
  typed: string,
): bigint | null {
  const [now, quantity] = [parseQuantity(stock), parseQuantity(typed)];
  if (now === undefined || quantity === undefined) return null;
  if (kind === "in") return now + quantity;
  if (kind === "out") return now - quantity;
  return kind === "adjustment" ? quantity : now;
}
