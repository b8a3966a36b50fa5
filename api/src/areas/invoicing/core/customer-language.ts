import { LANGUAGES, type Language } from "@trellis/messages/languages.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { invoice } from "../schema/invoice-schema.ts";
import type { InvoiceRow } from "./invoice-view.ts";

/*
 * The language of a customer's papers and emails is the one that was chosen when their latest invoice was sent. Nothing
 * else says it: a customer's record holds names and addresses.
 */

const CHOSEN = sql<string>`${invoice.buyer} ->> 'language'`;

/** The languages of customers, of those for whom one was chosen. */
export async function readCustomerLanguages(
  { transaction, organizationId }: Read,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  if (customerIds.length === 0) return new Map();
  const rows = await transaction
    .selectDistinctOn([invoice.customerId], { customerId: invoice.customerId, chosen: CHOSEN })
    .from(invoice)
    .where(
      and(
        eq(invoice.organizationId, organizationId),
        inArray(invoice.customerId, [...customerIds]),
        sql`${CHOSEN} is not null`,
      ),
    )
    .orderBy(invoice.customerId, desc(invoice.sentAt));
  return new Map(
    rows.flatMap(({ customerId, chosen }) => {
      const language = LANGUAGES.find((one) => one === chosen);
      return language ? [[customerId, language] as const] : [];
    }),
  );
}

/** A customer's language; undefined where none was chosen. */
export const readCustomerLanguage = async (scope: Read, customerId: string): Promise<Language | undefined> =>
  (await readCustomerLanguages(scope, [customerId])).get(customerId);

/** In which an invoice and its emails are written: English until a language is chosen. */
export const readInvoiceLanguage = async (
  scope: Read,
  { buyer, customerId }: Pick<InvoiceRow, "buyer" | "customerId">,
): Promise<Language> => buyer?.language ?? (await readCustomerLanguage(scope, customerId)) ?? "en";
