import { exportProducts } from "@trellis/contract-inventory/products.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Download, FolderTree, Plus, Upload } from "lucide-react";
import { Suspense } from "react";
import { useInventoryView } from "./inventory-view.ts";
import { words } from "./messages.ts";
import { ProductList } from "./product-list.tsx";
import { StockStrip } from "./stock-strip.tsx";

const ProductDialog = fetchedPart(() => import("./product-dialog.tsx").then((m) => ({ default: m.ProductDialog })));
const ImportDialog = fetchedPart(() => import("./import-dialog.tsx").then((m) => ({ default: m.ImportDialog })));
const CategoriesDialog = fetchedPart(() =>
  import("./categories-dialog.tsx").then((m) => ({ default: m.CategoriesDialog })),
);

/** Inventory's home: figures, what runs low, every product, and the dialogs over them. */
export function InventoryScreen() {
  const { canWrite } = useMembership();
  const { view, change } = useInventoryView();
  const close = () => change({ dialog: "" });
  return (
    <div className="grid gap-4 md:gap-6">
      {canWrite && (
        <div className="flex flex-wrap items-center gap-2 max-sm:[&>:is(a,button)]:flex-auto sm:justify-end">
          <Button icon={<FolderTree aria-hidden="true" />} onClick={() => change({ dialog: "categories" })}>
            {words.categories}
          </Button>
          <Button icon={<Upload aria-hidden="true" />} onClick={() => change({ dialog: "import" })}>
            {words.import}
          </Button>
          <LinkButton href={exportAddress(view)} download icon={<Download aria-hidden="true" />}>
            {words.export}
          </LinkButton>
          <Button
            variant="primary"
            className="max-sm:w-full"
            icon={<Plus aria-hidden="true" />}
            onClick={() => change({ dialog: "new" })}
          >
            {words.add}
          </Button>
        </div>
      )}
      <StockStrip onShowLow={view.stock === "low" ? null : () => change({ stock: "low" })} />
      <ProductList view={view} onChange={change} canWrite={canWrite} />
      <Suspense fallback={null}>
        {canWrite && view.dialog === "new" && <ProductDialog product={null} onClose={close} />}
        {canWrite && view.dialog === "import" && <ImportDialog onClose={close} />}
        {view.dialog === "categories" && <CategoriesDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

function exportAddress({ q, stock, category, inactive }: ReturnType<typeof useInventoryView>["view"]): string {
  return endpointUrl(exportProducts, {
    query: { q, stock, categoryId: category, ...(inactive ? {} : { active: "true" }) },
  });
}
