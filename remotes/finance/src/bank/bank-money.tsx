import { centsOf } from "@trellis/domain/money/money.ts";
import { moneyText } from "@trellis/shared/ui/display/money.tsx";

interface Props {
  amount: string;
  currency: string;
  sign?: "auto" | "always" | "none";
  signed?: boolean;
  className?: string;
}

/** An amount in the account's own currency: `$12.00`, `EUR 12.00`. */
export function BankMoney({ amount, currency, sign = "auto", signed = false, className = "" }: Props) {
  const tone = signed && centsOf(amount) > 0n ? "text-success-text" : "";
  return (
    <span className={`whitespace-nowrap tabular-nums ${tone} ${className}`}>{bankMoney(amount, currency, sign)}</span>
  );
}

export function bankMoney(amount: string, currency: string, sign: "auto" | "always" | "none" = "auto"): string {
  const text = moneyText(centsOf(amount), sign);
  return currency === "USD" ? text : text.replace("$", `${currency}\u00a0`);
}
