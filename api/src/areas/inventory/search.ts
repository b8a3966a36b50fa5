import { READ } from "@trellis/contract-invoicing/access.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { sql } from "drizzle-orm";
import { recordsWithWords } from "../../kernel/search/search-terms.ts";
import type { SearchSource } from "../../ports/search.ts";

export const PRODUCT_KIND = "product";

/** Products by the words of name, SKU, barcode, supplier and location. */
export const productSearch: SearchSource = {
  access: READ,
  async find({ transaction, organizationId }, { words, limit }) {
    const rows = await transaction.execute<{ id: string; name: string; sku: string; stock: string; unit: string }>(sql`
      select p.id, p.name, p.sku, p.current_stock::text as stock, p.unit from product p
      where p.organization_id = ${organizationId} and p.id in (${recordsWithWords(organizationId, PRODUCT_KIND, words)})
      order by p.is_active desc, p.name, p.id limit ${limit}`);
    return rows.map(({ id, name, sku, stock, unit }) => ({
      kind: PRODUCT_KIND,
      id,
      title: name,
      subtitle: `${sku} · ${withReaderMarks(formatQuantity(BigInt(stock)))} ${unit}`,
      link: `/app/inventory/${id}`,
    }));
  },
};
