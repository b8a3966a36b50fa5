import { type Secrets, UnopenedSecret } from "../services/secrets/seal.ts";
import type { OrganizationTable } from "./organization-tables.ts";
import { ArchiveError } from "./sealed-file.ts";

/** How a row differs between two places. */
export interface Passage {
  from: { organizationId: number; secrets?: Secrets | undefined };
  to: { organizationId: number; secrets?: Secrets | undefined };
  /** Ids of people there, by their ids here. */
  people: ReadonlyMap<string, string>;
}

export type Row = (string | null)[];

/** The other way. */
export const reversed = ({ from, to, people }: Passage): Passage => ({
  from: to,
  to: from,
  people: new Map([...people].map(([one, other]) => [other, one])),
});

/** Columns whose texts are history and part of what the hash chain of the audit log covers. */
const HISTORY = ["before", "after"];
const FILE_KEY = /^([a-z-]+)\/(\d+)\//;

/**
 * Rewrites rows of a table for another place: the organization's number, the ids of people wherever one is written,
 * encrypted texts (opened where `from` has secrets, sealed where `to` has them), and file keys that contain the number.
 */
export function translator(table: OrganizationTable, { from, to, people }: Passage): (row: Row) => Row {
  const changed = [...people].filter(([one, other]) => one !== other);
  const names = new Map(changed);
  const pattern = changed.length > 0 ? new RegExp([...names.keys()].join("|"), "g") : undefined;
  const history = table.columns.flatMap(({ name }, index) =>
    table.name === "audit_log" && HISTORY.includes(name) ? [index] : [],
  );
  return (row) => {
    const result = row.map((value, index) => {
      if (value === null) return null;
      if (index === table.tenant) return String(to.organizationId);
      if (table.sealed.includes(index)) return reseal(table, row, index, { from, to });
      if (table.fileKeys.includes(index))
        return value.replace(FILE_KEY, rename(from.organizationId, to.organizationId));
      if (!pattern || value.length < 36 || history.includes(index)) return value;
      return value.replace(pattern, (id) => names.get(id) ?? id);
    });
    return result;
  };
}

const rename = (from: number, to: number) => (all: string, folder: string, number: string) =>
  Number(number) === from ? `${folder}/${to}/` : all;

/** The key of a file in another organization's name. */
export const renameKey = (key: string, from: number, to: number): string => key.replace(FILE_KEY, rename(from, to));

function reseal(table: OrganizationTable, row: Row, index: number, { from, to }: Pick<Passage, "from" | "to">): string {
  const column = table.columns[index]?.name ?? "";
  const placeOf = (organizationId: number) => ({
    organizationId,
    table: table.name,
    column,
    row: table.id < 0 ? String(organizationId) : (row[table.id] ?? ""),
  });
  let text = row[index] ?? "";
  try {
    if (from.secrets) text = from.secrets.open(placeOf(from.organizationId), text);
  } catch (error) {
    if (!(error instanceof UnopenedSecret)) throw error;
    throw new ArchiveError(
      `A text of ${table.name}.${column} can't be decrypted: ${error.message}. Add the key that it was encrypted with to SEALING_KEYS, then try again.`,
    );
  }
  return to.secrets ? to.secrets.seal(placeOf(to.organizationId), text) : text;
}
