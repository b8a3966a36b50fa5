import { READ } from "@trellis/contract-invoicing/access.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { AlertSource } from "../../ports/alerts.ts";
import { alertWords } from "./messages.ts";
import { product } from "./schema.ts";

/** What runs low: by its name where it is one product, else how many there are. */
export const stockAlerts: AlertSource = {
  access: READ,
  async find({ transaction, organizationId, language }) {
    const low = and(
      eq(product.organizationId, organizationId),
      sql`${product.isActive} and ${product.tracksStock} and ${product.currentStock} <= ${product.minStockLevel}`,
    );
    const rows = await transaction
      .select({
        id: product.id,
        name: product.name,
        stock: product.currentStock,
        unit: product.unit,
        count: sql<number>`(count(*) over ())::float8`,
      })
      .from(product)
      .where(low)
      .orderBy(asc(product.currentStock), asc(product.id))
      .limit(3);
    const [first] = rows;
    if (!first) return [];
    const isOne = first.count === 1;
    const words = alertWords(language);
    const names = [...rows.map(({ name }) => name), ...(first.count > rows.length ? ["…"] : [])].join(", ");
    return [
      {
        id: isOne ? `low_stock:${first.id}` : "low_stock",
        kind: "low_stock",
        tone: "warning",
        title: words.title,
        text: isOne
          ? words.one({ name: first.name, quantity: withReaderMarks(formatQuantity(first.stock)), unit: first.unit })
          : words.several({ count: first.count, names }),
        link: isOne ? `/app/inventory/${first.id}` : "/app/inventory?stock=low",
        extent: first.count,
      },
    ];
  },
};
