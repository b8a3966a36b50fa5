import { listProductCategories } from "@trellis/contract-inventory/product-categories.ts";
import { listProducts, type Product } from "@trellis/contract-inventory/products.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { FilterSelect } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Package, Plus } from "lucide-react";
import { Link } from "wouter";
import type { InventoryView } from "./inventory-view.ts";
import { words } from "./messages.ts";
import { StockBadge } from "./stock-badge.tsx";
import { stockText } from "./stock-text.ts";

interface Props {
  view: InventoryView;
  onChange: (part: Partial<InventoryView>) => void;
  canWrite: boolean;
}

/** Every product by name, with search and filters. */
export function ProductList({ view, onChange, canWrite }: Props) {
  return (
    <Card flush>
      <Filters view={view} onChange={onChange} />
      <Rows view={view} onChange={onChange} canWrite={canWrite} />
    </Card>
  );
}

function Filters({ view, onChange }: Omit<Props, "canWrite">) {
  const categories = useEndpoint(listProductCategories, {});
  return (
    <ListSearch view={view} onChange={onChange} words={words.list} plain>
      <FilterSelect
        label={words.list.category}
        none={words.list.allCategories}
        value={view.category}
        values={(categories.data ?? []).map(({ id }) => id)}
        text={(id) => categories.data?.find((one) => one.id === id)?.path.join(" › ") ?? ""}
        onChoose={(category) => onChange({ category })}
        className="max-w-56"
      />
      <FilterSelect
        label={words.list.stock}
        none={words.list.stocks.all}
        value={view.stock}
        values={["low", "out"]}
        text={words.list.stocks}
        onChoose={(stock) => onChange({ stock })}
      />
      <Checkbox
        label={words.list.inactive}
        checked={view.inactive}
        onChange={(event) => onChange({ inactive: event.target.checked })}
      />
    </ListSearch>
  );
}

function Rows({ view, onChange, canWrite }: Props) {
  const list = useEndpointPages(listProducts, {
    query: {
      ...(view.q ? { q: view.q } : {}),
      ...(view.stock ? { stock: view.stock } : {}),
      ...(view.category ? { categoryId: view.category } : {}),
      ...(view.inactive ? {} : { active: "true" as const }),
    },
  });
  return (
    <PagedRows
      list={list}
      words={words.list}
      skeleton={{ rows: 6 }}
      padsError
      empty={
        <NoRows
          words={words.list}
          isFiltered={view.q !== "" || view.stock !== "" || view.category !== ""}
          onClear={() => onChange({ q: "", stock: "", category: "" })}
          icon={<Package aria-hidden="true" />}
          firstStep={
            canWrite && (
              <Button icon={<Plus aria-hidden="true" />} onClick={() => onChange({ dialog: "new" })}>
                {words.add}
              </Button>
            )
          }
        />
      }
    >
      {(products) => (
        <Table label={words.list.label}>
          <ColumnHeads
            words={words.list}
            columns={["product", "category", "inStock", "cost", "price", "value"]}
            wide={["category", "cost", "price", "value"]}
            right={["inStock", "cost", "price", "value"]}
          />
          <TableBody>
            {products.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </TableBody>
        </Table>
      )}
    </PagedRows>
  );
}

function ProductRow({ product }: { product: Product }) {
  return (
    <TableRow muted={!product.isActive}>
      <TableCell note={product.sku}>
        <Link href={`/${product.id}`} className="font-medium wrap-anywhere hover:underline">
          {product.name}
        </Link>
      </TableCell>
      <TableCell muted wide>
        {product.categoryName}
      </TableCell>
      <TableCell align="right">
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <StockBadge product={product} />
          {product.tracksStock && stockText(product.currentStock, product.unit)}
        </span>
      </TableCell>
      <TableCell align="right" muted wide>
        <Money cents={centsOf(product.costPrice)} />
      </TableCell>
      <TableCell align="right" wide>
        <Money cents={centsOf(product.sellingPrice)} />
      </TableCell>
      <TableCell align="right" wide>
        {product.tracksStock && <Money cents={centsOf(product.stockValue)} />}
      </TableCell>
    </TableRow>
  );
}
