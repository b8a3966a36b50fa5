import { useLocation, useSearch } from "wouter";

/** What the list shows and what stands over it; all of it is part of the address. */
export interface InventoryView {
  q: string;
  stock: "" | "low" | "out";
  category: string;
  inactive: boolean;
  dialog: "" | "new" | "import" | "categories";
}

const STOCKS = ["low", "out"] as const;
const DIALOGS = ["new", "import", "categories"] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readView(search: string): InventoryView {
  const params = new URLSearchParams(search);
  const category = params.get("category") ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    stock: STOCKS.find((known) => known === params.get("stock")) ?? "",
    category: UUID.test(category) ? category : "",
    inactive: params.get("inactive") === "true",
    dialog: DIALOGS.find((known) => known === params.get("dialog")) ?? "",
  };
}

export function writeView(view: InventoryView): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) params.set(name, String(value));
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** The view, and how it is changed: filters replace the address, dialogs add to the history. */
export function useInventoryView() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const view = readView(search);
  const change = (part: Partial<InventoryView>) =>
    navigate(`/${writeView({ ...view, ...part })}`, { replace: !("dialog" in part) || part.dialog === "" });
  return { view, change };
}
