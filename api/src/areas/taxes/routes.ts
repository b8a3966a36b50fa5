import * as taxes from "@trellis/shared/contract/taxes/taxes-owed.ts";
import { type Route, read, write } from "../../http/serve.ts";
import { createTaxDeposit, deleteTaxDeposit } from "./tax-deposits.ts";
import { listTaxesOwed, type OwedTaxSources } from "./taxes-owed.ts";

/** Each area brings the taxes that its records make due; this one knows none of them. */
export const taxRoutes = (sources: OwedTaxSources): Route[] => [
  read(taxes.listTaxesOwed, (context, input) => listTaxesOwed(context, input, sources)),
  write(taxes.createTaxDeposit, (context, input) => createTaxDeposit(context, input, sources)),
  write(taxes.deleteTaxDeposit, deleteTaxDeposit),
];
