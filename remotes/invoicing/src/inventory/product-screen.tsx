import { deleteProduct, getProduct, type Product } from "@trellis/contract-inventory/products.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { RecordPage } from "@trellis/shared/ui/screen/record-page.tsx";
import { ArrowLeftRight, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { words } from "./messages.ts";
import { MovementList } from "./movement-list.tsx";
import { StockBadge } from "./stock-badge.tsx";
import { marginOf, stockText } from "./stock-text.ts";

const ProductDialog = fetchedPart(() => import("./product-dialog.tsx").then((m) => ({ default: m.ProductDialog })));
const MovementDialog = fetchedPart(() => import("./movement-dialog.tsx").then((m) => ({ default: m.MovementDialog })));

const { product: labels } = words;

/** One product: its figures, its facts, and everything that changed its stock. */
export function ProductScreen({ productId }: { productId: string }) {
  const query = useEndpoint(getProduct, { params: { id: productId } });
  return (
    <RecordPage list="/" query={query} words={labels} rows={5}>
      {(product) => <Loaded product={product} />}
    </RecordPage>
  );
}

function Loaded({ product }: { product: Product }) {
  const { canWrite, canDelete } = useMembership();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<"" | "edit" | "move" | "delete">("");
  const close = () => setOpen("");
  const remove = useEndpointMutation(deleteProduct);
  const margin = marginOf(centsOf(product.costPrice), centsOf(product.sellingPrice));

  const confirmRemoval = async () => {
    try {
      await remove.mutateAsync({ input: { params: { id: product.id } } });
    } catch (error) {
      if (error instanceof ApiError && !error.isLostSession)
        showToast({ title: words.error, description: error.message, variant: "destructive" });
      throw error;
    }
    showToast({ title: labels.removed });
    navigate("/", { replace: true });
  };

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex flex-wrap items-center gap-2.5 text-2xl font-semibold tracking-title wrap-anywhere">
            {product.name} <StockBadge product={product} />
          </h2>
          <p className="text-muted">{[product.sku, product.categoryName].filter(Boolean).join(" · ")}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*:not([aria-label])]:flex-auto">
          {canDelete && (
            <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen("delete")}>
              {labels.remove}
            </Button>
          )}
          {canWrite && (
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen("edit")}>
              {labels.edit}
            </Button>
          )}
          {canWrite && product.tracksStock && (
            <Button variant="primary" icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => setOpen("move")}>
              {labels.move}
            </Button>
          )}
        </div>
      </div>
      <MetricStrip>
        <Metric
          label={labels.inStock}
          value={product.tracksStock ? stockText(product.currentStock, product.unit) : labels.none}
          note={
            product.tracksStock
              ? labels.minimum({ text: stockText(product.minStockLevel, product.unit) })
              : words.list.service
          }
        />
        <Metric
          label={labels.value}
          value={<Money cents={centsOf(product.stockValue)} size="figure" />}
          note={words.stats.valueNote}
        />
        <Metric label={labels.costPrice} value={<Money cents={centsOf(product.costPrice)} size="figure" />} />
        <Metric
          label={labels.sellingPrice}
          value={<Money cents={centsOf(product.sellingPrice)} size="figure" />}
          note={margin && labels.margin({ percent: margin })}
        />
      </MetricStrip>
      <Facts product={product} />
      {product.tracksStock && (
        <Card title={labels.history} flush>
          <MovementList productId={product.id} unit={product.unit} />
        </Card>
      )}
      <Suspense fallback={null}>
        {open === "edit" && <ProductDialog product={product} onClose={close} />}
        {open === "move" && <MovementDialog product={product} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === "delete"}
        onClose={close}
        title={labels.removeTitle({ name: product.name })}
        description={labels.removeText}
        confirmLabel={labels.remove}
        danger
        onConfirm={confirmRemoval}
      />
    </>
  );
}

function Facts({ product }: { product: Product }) {
  const facts = [
    [words.form.barcode, product.barcode],
    [words.form.supplier, product.supplier],
    [words.form.location, product.location],
    [words.form.maxStockLevel, product.maxStockLevel === null ? null : stockText(product.maxStockLevel, product.unit)],
    [words.form.description, product.description],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0 && !product.imageUrl) return null;
  return (
    <Card title={labels.facts}>
      <div className="flex flex-wrap gap-6">
        {product.imageUrl && (
          <img
            src={product.imageUrl}
            alt=""
            referrerPolicy="no-referrer"
            className="size-24 rounded-md border border-solid border-border object-contain"
          />
        )}
        <dl className="grid min-w-0 flex-1 gap-x-8 gap-y-3 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
