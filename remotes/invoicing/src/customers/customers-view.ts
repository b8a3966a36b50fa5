/** What the address says of the list: search, which customers, and what stands over it. */
export interface CustomersView {
  q: string;
  shown: "active" | "inactive" | "all";
  dialog: "" | "new" | "import";
}

const SHOWN = ["active", "inactive", "all"] as const;
const DIALOGS = ["new", "import"] as const;

export function readCustomersView(search: string): CustomersView {
  const params = new URLSearchParams(search);
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    shown: SHOWN.find((one) => one === params.get("show")) ?? "active",
    dialog: DIALOGS.find((one) => one === params.get("dialog")) ?? "",
  };
}

/** The query string, with its question mark; empty for the plain list. */
export function writeCustomersView({ q, shown, dialog }: CustomersView): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (shown !== "active") params.set("show", shown);
  if (dialog) params.set("dialog", dialog);
  return params.size > 0 ? `?${params}` : "";
}

/** As the API takes it. */
export const queryOf = ({ q, shown }: CustomersView): { q?: string; active?: "true" | "false" } => ({
  ...(q ? { q } : {}),
  ...(shown === "all" ? {} : { active: shown === "active" ? "true" : "false" }),
});
