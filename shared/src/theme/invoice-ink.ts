import { createBrandShades, ladderStep, suggestReadable } from "./brand-shades.ts";

/** The brand's colors as an invoice's white paper can carry them. */
export interface InvoiceInk {
  /** Rules, and grounds that carry white text at 4.5:1; also readable as text on white. */
  accent: string;
  /** A dark ground for white text. */
  deep: string;
  /** A ground for dark text. */
  soft: string;
  /** Of the second color: a ground for white text. */
  second: string;
}

/** Shades of the two brand colors that stay readable on white paper, whatever was chosen; the colors themselves if they do. */
export function invoiceInk({ primary, secondary }: { primary: string; secondary: string }): InvoiceInk {
  const first = createBrandShades(primary);
  return {
    accent: suggestReadable(primary),
    deep: first[900],
    soft: first[50],
    second: ladderStep(secondary, 700),
  };
}
