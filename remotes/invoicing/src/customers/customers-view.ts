import { addressView, anyText, named, oneOf, withoutEmpty } from "@trellis/shared/client/address-view.ts";

/** The list view in the address: search, which customers, and what is open over it. */
export const CUSTOMERS = addressView({
  q: anyText(),
  shown: named("show", oneOf(["active", "inactive", "all"], "active")),
  dialog: oneOf(["new", "import"]),
});
export type CustomersView = typeof CUSTOMERS.plain;

/** As the API takes it. */
export const queryOf = ({ q, shown }: CustomersView): { q?: string; active?: "true" | "false" } => ({
  ...withoutEmpty({ q }),
  ...(shown === "all" ? {} : { active: shown === "active" ? "true" : "false" }),
});
