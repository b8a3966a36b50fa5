import { listBankAccounts } from "@trellis/contract-bank/bank-accounts.ts";
import { listEmployees } from "@trellis/contract-payroll/employees.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { mergeNames } from "../../suggestions/suggestion-list.ts";
import { useTransactionChoices } from "../use-transactions.ts";

/** Most 1099 payees that are offered. */
const MAX_PAYEES = 200;

/**
 * Names to offer for the vendor and the account: those in use, the contractors who get a 1099 where the member may see
 * payroll, and the bank accounts. Spelled the same, payments add up and match.
 */
export function usePaymentChoices(): { vendors: readonly string[]; accounts: readonly string[] } {
  const { isManager } = useMembership();
  const used = useTransactionChoices().data;
  const banks = useEndpoint(listBankAccounts, {}).data;
  const payees = useEndpoint(
    listEmployees,
    { query: { type: "1099", active: "true", limit: MAX_PAYEES } },
    { enabled: isManager },
  ).data;
  return {
    vendors: mergeNames(
      used?.vendors ?? [],
      (payees ?? []).map(({ businessName, firstName, lastName }) => businessName || `${firstName} ${lastName}`.trim()),
    ),
    accounts: mergeNames(
      used?.accounts ?? [],
      (banks ?? []).map(({ accountName }) => accountName),
    ),
  };
}
