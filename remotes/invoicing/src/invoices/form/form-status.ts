import type { InvoiceStatus } from "@trellis/invoice-rules/choices.ts";

export type FormStatus = InvoiceStatus;

/** The states that the form may bring about, given the stored one (null for a new invoice). */
export function statusChoices(stored: InvoiceStatus | null, mayCancel: boolean): readonly FormStatus[] {
  const cancelled = mayCancel ? (["cancelled"] as const) : [];
  switch (stored) {
    case null:
      return ["draft", "sent", "paid"];
    case "draft":
      return ["draft", "sent", "paid", ...cancelled];
    case "sent":
    case "viewed":
      return [stored, "paid", ...cancelled];
    case "partial":
      return ["partial", "paid"];
    default:
      return [stored];
  }
}
