import { listProducts, type Product } from "@trellis/contract-inventory/products.ts";
import { centsOf, formatDollars, groupDigits } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Package from "lucide-react/icons/package";
import { useState } from "react";
import { FORM } from "./messages.ts";

/** Adds a line from the inventory: found by name or SKU. */
export function ProductPicker({ onChoose }: { onChoose: (product: Product) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={FORM.products.label}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-80"
      trigger={
        <Button variant="ghost" size="sm" icon={<Package aria-hidden="true" />}>
          {FORM.addProduct}
        </Button>
      }
    >
      {isOpen && (
        <Products
          onChoose={(product) => {
            onChoose(product);
            setOpen(false);
          }}
        />
      )}
    </Popover>
  );
}

function Products({ onChoose }: { onChoose: (product: Product) => void }) {
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const products = useEndpoint(
    listProducts,
    { query: { active: "true", limit: 20, ...(q ? { q } : {}) } },
    { keepPrevious: true },
  );
  return (
    <div className="grid gap-2">
      <SearchInput label={FORM.products.search} value={typed} onValueChange={setTyped} maxLength={200} autoFocus />
      {products.isError ? (
        <p className="p-2 text-sm text-danger-text">{FORM.products.failed}</p>
      ) : products.data ? (
        <ul className="-mx-1 grid max-h-72 overflow-y-auto">
          {products.data.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="grid w-full grid-cols-[1fr_auto] gap-x-3 rounded-sm px-2 py-1.5 text-start hover:bg-surface-pressed focus-visible:bg-surface-pressed"
                onClick={() => onChoose(product)}
              >
                <span className="truncate font-medium">{product.name}</span>
                <span className="text-end tabular-nums">{formatDollars(centsOf(product.sellingPrice))}</span>
                <span className="truncate text-sm text-muted">{product.sku}</span>
                {product.tracksStock && (
                  <span
                    className={`text-end text-sm ${Number(product.currentStock) > 0 ? "text-muted" : "text-warning-text"}`}
                  >
                    {FORM.products.inStock({ stock: groupDigits(product.currentStock), unit: product.unit })}
                  </span>
                )}
              </button>
            </li>
          ))}
          {products.data.length === 0 && (
            <li className="p-2 text-sm text-muted">{q ? FORM.products.none : FORM.products.empty}</li>
          )}
        </ul>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </div>
  );
}
