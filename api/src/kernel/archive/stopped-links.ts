import type { TransactionSql } from "postgres";
import { outsideLinks } from "./outside-links.ts";

/** The links of the transaction's organization that stop where its address, number or secrets are others, by kind. */
export async function describeStoppedLinks(transaction: TransactionSql, organizationId: number): Promise<string[]> {
  const lines: string[] = [];
  for (const { what, table, where, remedy } of outsideLinks()) {
    const [found] = await transaction.unsafe<{ count: number }[]>(
      `select count(*)::int as count from public.${table} where organization_id = ${organizationId} and ${where}`,
    );
    if (found && found.count > 0) lines.push(`${found.count} ${what}: ${remedy}`);
  }
  const named = await transaction<{ kind: string; slug: string }[]>`
    select kind, slug from public.public_link
    where organization_id = ${organizationId} and kind in ('give', 'booking_page', 'public_calendar') order by kind, slug`;
  return [...lines, ...named.map(({ kind, slug }) => `  ${kind} ${slug}`)];
}
