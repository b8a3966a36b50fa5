import { createBrandShades } from "./brand.ts";

/** The brand's colours as an invoice's white paper can carry them. */
export interface InvoiceInk {
  /** Rules, and grounds that carry white text at 4.5:1; also readable as text on white. */
  accent: string;
  /** A dark ground for white text. */
  deep: string;
  /** A ground for dark text. */
  soft: string;
  /** Of the second colour: a ground for white text. */
  second: string;
}

/** Steps of the two brand colours that stay readable on white paper, whatever was chosen. */
export function invoiceInk({ primary, secondary }: { primary: string; secondary: string }): InvoiceInk {
  const first = createBrandShades(primary);
  return { accent: first[600], deep: first[900], soft: first[50], second: createBrandShades(secondary)[700] };
}
