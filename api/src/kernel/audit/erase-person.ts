import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Transaction } from "../db/tenancy.ts";
import { signInEvent, user } from "../identity/schema.ts";
import { organization } from "../tenant/schema.ts";
import { lockAuditChain } from "./audit-chain.ts";

/** Replaces a person's name or address. */
export const ERASED = "[erased]";
const PAGE_ROWS = 500;

interface Databases {
  /** As the application, to find who it is. */
  database: Database;
  /** As the maintenance role: the application's may not change the log. */
  maintenance: Database;
}

type LogRow = Record<"id" | "before" | "after" | "user_id", string | null>;

/**
 * Removes a person from the details of every organization's audit log, when the law asks: their address and their full
 * name in what was recorded before and after, and network address and browser of what they did, and their sign-in
 * history. What was done, when, and the bare id of who did it stay. Returns how many entries changed. Throws if no one
 * has this address.
 */
export async function erasePersonFromAuditLog({ database, maintenance }: Databases, email: string): Promise<number> {
  const [person] = await database.reference.select().from(user).where(eq(user.email, email.trim().toLowerCase()));
  if (!person) throw new Error(`no one has the address ${email}`);
  const fullName = [person.firstName, person.lastName].filter(Boolean).join(" ");
  const words = [person.email, person.firstName && person.lastName ? fullName : ""].filter((word) => word !== "");
  await database.reference.delete(signInEvent).where(eq(signInEvent.userId, person.id));
  const organizations = await database.reference.select({ id: organization.id }).from(organization);
  let changed = 0;
  for (const { id } of organizations) changed += await eraseIn(maintenance, id, person.id, words);
  return changed;
}

async function eraseIn(
  maintenance: Database,
  organizationId: number,
  userId: string,
  words: readonly string[],
): Promise<number> {
  let changed = 0;
  let last: string | null = null;
  do {
    const rows: LogRow[] = await maintenance.inOrganization(organizationId, async (transaction) => {
      await lockAuditChain(transaction, organizationId);
      const page = await transaction.execute<LogRow>(sql`
        select id, user_id, before::text as before, after::text as after from audit_log
        where organization_id = ${organizationId} ${last === null ? sql`` : sql`and id > ${last}::uuid`}
        order by id limit ${PAGE_ROWS}`);
      for (const row of page) {
        const [before, after] = [redact(row.before, words), redact(row.after, words)];
        const own = row.user_id === userId;
        if (before === row.before && after === row.after && !own) continue;
        changed += 1;
        await forgetSalts(transaction, organizationId, [String(row.id)]);
        await transaction.execute(sql`
          update audit_log set before = ${before}::text::jsonb, after = ${after}::text::jsonb,
            ip_address = case when ${own}::boolean then null else ip_address end,
            user_agent = case when ${own}::boolean then null else user_agent end
          where organization_id = ${organizationId} and id = ${row.id}::uuid`);
      }
      return [...page];
    });
    last = rows.length === PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null;
  } while (last !== null);
  return changed;
}

/** Redacted details are no longer proved by the chain, and cannot be guessed from their digest; their place is. */
async function forgetSalts(transaction: Transaction, organizationId: number, ids: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update audit_chain set salt = null where organization_id = ${organizationId}
      and audit_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`);
}

/** The word in a pattern, whatever is between its parts. */
const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");

/** The JSON text with every occurrence of the words removed from its texts, in any case; its structure stays. */
export function redact(json: string | null, words: readonly string[]): string | null {
  if (json === null || words.length === 0) return json;
  const anyWord = new RegExp(words.map(literally).join("|"), "gi");
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(anyWord, ERASED);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name.replace(anyWord, ERASED), clean(inner)]),
    );
  };
  const before: unknown = JSON.parse(json);
  const after = JSON.stringify(clean(before));
  return after === JSON.stringify(before) ? json : after;
}

/**
 * As above, of someone whom one organization knows: their names and addresses go from all entries, and the details of
 * entries about their own records go whole. Returns how many entries changed.
 */
export async function redactAuditLog(
  maintenance: Database,
  organizationId: number,
  { words, recordIds }: { words: readonly string[]; recordIds: readonly string[] },
): Promise<number> {
  const own = await maintenance.inOrganization(organizationId, async (transaction) => {
    await lockAuditChain(transaction, organizationId);
    const changed = await transaction.execute<{ id: string }>(sql`
      update audit_log set before = null, after = null where organization_id = ${organizationId}
        and resource_id in (select jsonb_array_elements_text(${JSON.stringify(recordIds)}::text::jsonb))
        and action <> 'erase' and (before is not null or after is not null) returning id`);
    const ids = changed.map(({ id }) => id);
    await forgetSalts(transaction, organizationId, ids);
    return ids;
  });
  return own.length + (await eraseIn(maintenance, organizationId, "", words));
}
