export type { Obligation, OwedTaxSource } from "./owed-tax-source.ts";
export { taxRoutes } from "./routes.ts";
