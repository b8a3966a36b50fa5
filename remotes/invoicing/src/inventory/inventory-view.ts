import { addressView, anyText, flag, oneOf, recordId } from "@trellis/shared/client/address-view.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";

/** What the list shows and what is open over it; all of it is part of the address. */
export const INVENTORY = addressView({
  q: anyText(),
  stock: oneOf(["low", "out"]),
  category: recordId,
  inactive: flag("true"),
  dialog: oneOf(["new", "import", "categories"]),
});
export type InventoryView = typeof INVENTORY.plain;

/** The view, and how it is changed: filters replace the address, dialogs add to the history. */
export function useInventoryView() {
  const [view, show] = useListView(INVENTORY, "/");
  const change = (part: Partial<InventoryView>) => show(part, { replace: !("dialog" in part) || part.dialog === "" });
  return { view, change };
}
