import { listProductCategories } from "@trellis/contract-inventory/product-categories.ts";
import { listProducts, type Product } from "@trellis/contract-inventory/products.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox, SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Package, Plus } from "lucide-react";
import { Link } from "wouter";
import type { InventoryView } from "./inventory-view.ts";
import { StockBadge } from "./stock-badge.tsx";
import { stockText } from "./stock-text.ts";
import { words } from "./strings.ts";

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
  const [typed, setTyped] = useDelayedSearch(view.q, (q) => onChange({ q: q ?? "" }));
  return (
    <div className="flex flex-wrap items-center gap-2 p-4 sm:px-5">
      <SearchInput
        label={words.list.search}
        value={typed}
        onValueChange={setTyped}
        className="min-w-48 flex-1 sm:max-w-80"
      />
      <Select aria-label={words.list.category} {...bindField(view, onChange, "category")} className="max-w-56">
        <option value="">{words.list.allCategories}</option>
        {(categories.data ?? []).map(({ id, path }) => (
          <option key={id} value={id}>
            {path.join(" › ")}
          </option>
        ))}
      </Select>
      <Select aria-label={words.list.stock} {...bindField(view, onChange, "stock")}>
        <option value="">{words.list.stocks.all}</option>
        <option value="low">{words.list.stocks.low}</option>
        <option value="out">{words.list.stocks.out}</option>
      </Select>
      <Checkbox
        label={words.list.inactive}
        checked={view.inactive}
        onChange={(event) => onChange({ inactive: event.target.checked })}
      />
    </div>
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
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.isError)
    return (
      <div className="p-4">
        <ErrorCard title={words.list.failed} message={list.error.message} onRetry={() => void list.refetch()} />
      </div>
    );
  const products = list.data.pages.flatMap((page) => page.items);
  if (products.length === 0) {
    const isFiltered = view.q !== "" || view.stock !== "" || view.category !== "";
    return isFiltered ? (
      <EmptyState
        heading={2}
        title={words.list.noneTitle}
        description={words.list.noneText}
        action={<Button onClick={() => onChange({ q: "", stock: "", category: "" })}>{words.list.clear}</Button>}
      />
    ) : (
      <EmptyState
        heading={2}
        icon={<Package aria-hidden="true" />}
        title={words.list.emptyTitle}
        description={canWrite ? words.list.emptyText : words.list.emptyViewer}
        action={
          canWrite && (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => onChange({ dialog: "new" })}>
              {words.add}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <Table label={words.list.label}>
        <TableHead>
          <HeadCell>{words.list.product}</HeadCell>
          <HeadCell wide>{words.list.category}</HeadCell>
          <HeadCell align="right">{words.list.inStock}</HeadCell>
          <HeadCell align="right" wide>
            {words.list.cost}
          </HeadCell>
          <HeadCell align="right" wide>
            {words.list.price}
          </HeadCell>
          <HeadCell align="right" wide>
            {words.list.value}
          </HeadCell>
        </TableHead>
        <TableBody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </TableBody>
      </Table>
      <MoreRows list={list} label={words.list.more} />
    </>
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
