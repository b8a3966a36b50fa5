import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { RandomBooks } from "./random-books.ts";

/** What took its day from the clock has the organization's day, in the record and in the books. */
export async function checkDays({ home, today, select }: RandomBooks): Promise<void> {
  const dated = await select<{ what: string; day: string }>(sql`
    select 'a refund' as what, refund_date::text as day from payment_refund where organization_id = ${home.id}
    union select 'its entry', date::text from transaction where organization_id = ${home.id} and source_kind = 'payment_refund'
    union select 'a gift given back', date::text from transaction
      where organization_id = ${home.id} and source_kind = 'donation' and type = 'expense'`);
  for (const { what, day } of dated) expect(day, `the day of ${what}`).toBe(today);
}
