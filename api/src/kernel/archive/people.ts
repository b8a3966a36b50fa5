import type { TransactionSql } from "postgres";
import { insertLines, type StoredTable } from "../backup/backup-tables.ts";
import { createId } from "../db/create-id.ts";
import type { Row } from "./row-forms.ts";
import { ArchiveError } from "./sealed-file.ts";

/** People of an archive or a backup, and who they are here. */
export interface MatchedPeople {
  /** Ids here, by the ids that rows name. */
  ids: Map<string, string>;
  /** Ids that rows name, of those who got an account here just now. */
  added: Set<string>;
}

/**
 * Finds the accounts of people by their email addresses, and makes one for each of the others. Nothing by which a person
 * signs in comes along: they prove their address again. Throws ArchiveError where the account of an address was never
 * confirmed or is deactivated here: someone else may have made it.
 */
export async function matchPeople(
  transaction: TransactionSql,
  table: StoredTable,
  people: readonly Row[],
): Promise<MatchedPeople> {
  const column = (name: string) => table.columns.findIndex((one) => one.name === name);
  const [id, email, isActive] = [column("id"), column("email"), column("is_active")];
  const known = await transaction<{ id: string; email: string; isActive: boolean; isVerified: boolean }[]>`
    select id, lower(email) as email, is_active as "isActive", email_verified as "isVerified" from public."user"
    where lower(email) = any (${people.map((row) => row[email]?.toLowerCase() ?? "")}::text[])
      or id = any (${people.map((row) => row[id] ?? "")}::uuid[])`;
  const byEmail = new Map(known.map((one) => [one.email, one]));
  const byId = new Map(known.map((one) => [one.id, one]));
  const matched: MatchedPeople = { ids: new Map(), added: new Set() };
  const used = new Set<string>();
  const added: Row[] = [];
  const refused: string[] = [];
  for (const row of people) {
    const own = row[id] ?? "";
    const address = row[email]?.toLowerCase() ?? "";
    const same = byEmail.get(address);
    // Someone of this same installation who has another address by now.
    const here = same ?? (byId.has(own) && !used.has(own) ? byId.get(own) : undefined);
    // An active person must not be matched with an account here that is deactivated or not verified; for one who is
    // deactivated in the archive, it makes no difference.
    const isOther = same !== undefined && same.id !== own;
    if (isOther && row[isActive] === "true" && !(same.isActive && same.isVerified)) refused.push(address);
    const target = here?.id ?? (byId.has(own) ? createId() : own);
    matched.ids.set(own, target);
    used.add(target);
    if (here) continue;
    matched.added.add(own);
    added.push(row.map((value, index) => (index === id ? target : value)));
  }
  if (refused.length > 0)
    throw new ArchiveError(
      `These accounts are deactivated or were never confirmed here, so anyone may have made them: ${refused.join(", ")}. Ask these people to sign in here first, or delete the accounts.`,
    );
  if (added.length > 0) await transaction.unsafe(insertLines(table), [JSON.stringify(added)]);
  return matched;
}
