export { countInvoicesOfMonth } from "./invoice-draft.ts";
export { invoicingRoutes } from "./routes.ts";
