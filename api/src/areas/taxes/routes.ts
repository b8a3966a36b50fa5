import * as bankMatches from "@trellis/contract-taxes/bank-tax-matches.ts";
import * as taxes from "@trellis/contract-taxes/taxes-owed.ts";
import { inReaderLanguage } from "../../kernel/http/reader-language.ts";
import { type Route, read, write } from "../../kernel/http/serve.ts";
import type { BankLines } from "../../ports/bank-lines.ts";
import { listBankTaxMatches, matchTaxDeposit } from "./deposit-lines.ts";
import { createTaxDeposit, deleteTaxDeposit } from "./tax-deposits.ts";
import { listTaxesOwed, type OwedTaxSources } from "./taxes-owed.ts";

/** Each area brings the taxes that its records make due; this one knows none of them. */
export const taxRoutes = (sources: OwedTaxSources, lines: BankLines): Route[] => [
  read(taxes.listTaxesOwed, (context, input) => listTaxesOwed(context, input, sources)),
  write(taxes.createTaxDeposit, (context, input) => createTaxDeposit(context, input, sources)),
  write(taxes.deleteTaxDeposit, (context, input) => deleteTaxDeposit(context, input, sources, lines)),
  inReaderLanguage(
    read(bankMatches.listBankTaxMatches, (context, input) => listBankTaxMatches(context, input, sources, lines)),
    "reason",
  ),
  write(bankMatches.matchTaxDeposit, (context, input) => matchTaxDeposit(context, input, sources, lines)),
];
