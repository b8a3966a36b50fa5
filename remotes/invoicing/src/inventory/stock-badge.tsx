import type { Product } from "@trellis/contract-inventory/products.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { words } from "./messages.ts";

/** Low, out, a service, no longer sold; nothing where all is well. */
export function StockBadge({ product }: { product: Product }) {
  if (!product.isActive) return <Badge hollow>{words.list.inactiveBadge}</Badge>;
  if (!product.tracksStock) return <Badge>{words.list.service}</Badge>;
  if (product.currentStock === "0") return <Badge tone="danger">{words.list.outBadge}</Badge>;
  return product.isLow ? <Badge tone="warning">{words.list.lowBadge}</Badge> : null;
}
