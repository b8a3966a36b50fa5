import { applyCredit, getCustomer } from "@trellis/contract-invoicing/customers.ts";
import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useRef } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.form;

interface Props {
  invoice: Pick<Invoice, "id" | "customerId" | "currency" | "remainingBalance">;
  onApplied: () => void;
}

/** Offers the customer's credit for an invoice, where there is some. */
export function UseCredit({ invoice, onApplied }: Props) {
  const customer = useEndpoint(
    getCustomer,
    { params: { id: invoice.customerId } },
    { enabled: invoice.currency === "USD", fresh: true },
  );
  const apply = useEndpointMutation(applyCredit);
  const key = useRef(randomId());
  const credit = customer.data ? centsOf(customer.data.credit) : 0n;
  if (credit <= 0n || centsOf(invoice.remainingBalance) <= 0n) return null;
  const use = async () => {
    try {
      const { applied } = await apply.mutateAsync({
        input: {
          params: { id: invoice.customerId },
          body: { invoiceId: invoice.id, expectedBalance: invoice.remainingBalance },
        },
        idempotencyKey: key.current,
      });
      showToast({ title: words.creditUsed({ amount: formatDollars(centsOf(applied)) }) });
      onApplied();
    } catch (error) {
      showErrorToast(words.creditFailed, error);
    }
  };
  return (
    <Banner
      tone="accent"
      action={
        <Button size="sm" busy={apply.isPending} onClick={() => void use()}>
          {words.useCredit}
        </Button>
      }
    >
      {words.hasCredit({ amount: formatDollars(credit) })}
    </Banner>
  );
}
