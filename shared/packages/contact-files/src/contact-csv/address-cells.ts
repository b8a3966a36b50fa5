import type { LabelledAddress, PostalAddress } from "@trellis/domain/names/postal-address.ts";
import { contactLabel } from "../contact-labels.ts";
import type { ColumnField } from "./column-fields.ts";
import type { ContactColumn } from "./contact-columns.ts";

/** A cell that says something, with what its column holds. */
export interface Cell {
  column: ContactColumn;
  text: string;
}

/** How Google writes several values of one kind into one cell. */
export const SEVERAL = ":::";

const PARTS = new Set<ColumnField>([
  "address",
  "addressLabel",
  "street",
  "street2",
  "poBox",
  "city",
  "state",
  "zipCode",
  "country",
]);
type Parts = Partial<Record<ColumnField, string>>;

/** The addresses of a row: parts of one share a group. The one that Google prefers comes first, then they are in order. */
export function readAddresses(cells: readonly Cell[]): LabelledAddress[] {
  const groups = new Map<string, { parts: Parts; label: string | null }>();
  for (const { column, text } of cells) {
    if (!PARTS.has(column.field)) continue;
    const group = groups.get(column.group) ?? { parts: {}, label: column.label };
    group.parts[column.field] ??= text;
    groups.set(column.group, group);
  }
  const found = [...groups.values()].flatMap(({ parts, label }) =>
    separate(parts).map((one) => ({
      ...readParts(one),
      label: one.addressLabel === undefined ? label : contactLabel(one.addressLabel),
      isPreferred: one.addressLabel?.trim().startsWith("*") ?? false,
    })),
  );
  return [...found.filter((one) => one.isPreferred), ...found.filter((one) => !one.isPreferred)].map(
    ({ isPreferred: _, ...address }) => address,
  );
}

/** Several addresses of one group: the first of each part belong together, then the second of each. */
function separate(parts: Parts): Parts[] {
  const split = Object.entries(parts).map(([field, text]) => [field, text.split(SEVERAL)] as const);
  const count = Math.max(...split.map(([field, texts]) => (field === "addressLabel" ? 1 : texts.length)));
  if (count === 1) return [parts];
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      split.flatMap(([field, texts]) => {
        // One label applies to all of its cell.
        const text = (field === "addressLabel" && texts.length === 1 ? texts[0] : texts[at])?.trim();
        return text ? [[field, text]] : [];
      }),
    ),
  );
}

function readParts({ address, street, street2, poBox, city, state, zipCode, country }: Parts): PostalAddress {
  const box = poBox && /^\d+$/.test(poBox) ? `PO Box ${poBox}` : poBox;
  const lines = [street, street2, box].filter(Boolean).join(", ");
  const hasParts = [lines, city, state, zipCode, country].some(Boolean);
  if (!hasParts) return partAddress(address ?? "");
  // Mailchimp writes a whole address into one cell, parted by two blanks.
  if (lines.includes("  ") && !city && !state && !zipCode) return partAddress(lines);
  return {
    street: lines || null,
    city: city ?? null,
    state: state ?? null,
    zipCode: zipCode ?? null,
    country: country ?? null,
  };
}

/** "12 Elm St  Springfield  IL  62701  US"; anything else stays in one piece. */
function partAddress(text: string): PostalAddress {
  const whole = { street: text || null, city: null, state: null, zipCode: null, country: null };
  const parts = text.split(/ {2,}/).map((part) => part.trim());
  if (parts.length < 4) return whole;
  const at = parts.findIndex((part) => /^[\d-]{5,10}$/.test(part));
  if (at < 3) return { ...whole, street: parts.filter(Boolean).join(", ") };
  return {
    street: parts.slice(0, at - 2).join(", "),
    city: parts[at - 2] || null,
    state: parts[at - 1] || null,
    zipCode: parts[at] || null,
    country: parts[at + 1] || null,
  };
}
