import type { ColumnClaims } from "./column-claims.ts";
import type { ColumnProfile } from "./column-profile.ts";

type TextField = "category" | "paymentMethod" | "tags" | "vendor" | "notes" | "referenceNumber";

const isText = (profile: ColumnProfile) =>
  (profile.letters > 0 && profile.links < profile.filled * 0.5) || profile.filled === 0;
const isFilled = (profile: ColumnProfile) => profile.filled > 0;

/** Takes the columns of text by their headers, and without any header for a description the ones that say most. */
export function claimTexts(claims: ColumnClaims): void {
  if (!claimParties(claims)) claimText(claims, "vendor", isText);
  for (const field of ["category", "paymentMethod", "tags"] as const) claimText(claims, field, isText);
  claimDescription(claims);
  claimText(claims, "notes", isText);
  claimText(claims, "referenceNumber", () => true);
  if (!claims.columns.includes("description")) claimUnnamedDescription(claims);
}

/** Who paid and who was paid, in a column each: the other side of a row is its vendor. */
function claimParties(claims: ColumnClaims): boolean {
  const headed = (names: RegExp) =>
    claims
      .free((profile) => isText(profile) && isFilled(profile))
      .find((column) => names.test(claims.headers?.[column]?.trim() ?? ""));
  const [from, to] = [
    headed(/^(?:from|sender|payer|source name)$/i),
    headed(/^(?:to|recipient|receiver|target name)$/i),
  ];
  if (from === undefined || to === undefined) return false;
  claims.claim(from, "vendor");
  claims.claim(to, "vendor");
  return true;
}

function claimText(claims: ColumnClaims, field: TextField, fits: (profile: ColumnProfile) => boolean): void {
  const columns = claims.named([field], fits);
  const column = columns.find((candidate) => isFilled(claims.profiles[candidate]!)) ?? columns[0];
  if (column !== undefined) claims.claim(column, field);
}

/** The best named description, with its siblings when a bank spreads the text: `Omschrijving-1`, `-2`, `-3`. */
function claimDescription(claims: ColumnClaims): void {
  const columns = claims.named(["description"], isText);
  const filled = columns.filter((column) => isFilled(claims.profiles[column]!));
  // The same text in every row (the name of an account) describes nothing, when another column differs.
  const varied = filled.filter((column) => {
    const profile = claims.profiles[column]!;
    return profile.distinct > 1 || profile.filled < 2;
  });
  const [best = columns[0], ...rest] = varied.length > 0 ? varied : filled;
  if (best === undefined) return;
  claims.claim(best, "description");
  for (const column of rest) if (stem(claims, column) === stem(claims, best)) claims.claim(column, "description");
  const memo = rest.find((column) => claims.isFree(column) && claims.profiles[column]!.distinct > 1);
  const noted = claims.named(["notes"], (profile) => isText(profile) && isFilled(profile)).length > 0;
  if (memo !== undefined && !noted) claims.claim(memo, "notes");
}

function stem(claims: ColumnClaims, column: number): string {
  const header = claims.headers?.[column] ?? "";
  return header
    .toLowerCase()
    .replace(/[\s#_-]*\d{1,2}$/, "")
    .trim();
}

/** Without a name: notes, else the columns with the most text that differs from row to row. */
function claimUnnamedDescription(claims: ColumnClaims): void {
  const notes = claims.columns.indexOf("notes");
  if (notes >= 0 && isFilled(claims.profiles[notes]!)) {
    claims.claim(notes, "description");
    return;
  }
  // A payee says what a row is about better than an unnamed text. A second name beside it is the bank's own text.
  const vendor = claims.columns.indexOf("vendor");
  if (vendor >= 0) {
    const [name] = claims.named(["vendor"], (profile) => isText(profile) && isFilled(profile));
    if (name !== undefined && claims.means(name, ["vendor"]) && /^name$/i.test(claims.headers?.[name]?.trim() ?? ""))
      claims.claim(name, "description");
    return;
  }
  const texts = claims.free(({ letters }) => letters > 0).filter((column) => claims.matches[column]?.length === 0);
  const max = Math.max(...texts.map((column) => claims.profiles[column]!.letters));
  const distinctive = texts.filter((column) => {
    const profile = claims.profiles[column]!;
    return profile.letters === max || profile.distinct > Math.max(2, profile.filled * 0.3);
  });
  for (const column of distinctive.slice(0, 4)) claims.claim(column, "description");
  const reference = claims.columns.indexOf("referenceNumber");
  if (distinctive.length === 0 && reference >= 0) claims.claim(reference, "description");
}
