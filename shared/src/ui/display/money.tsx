import { formatDollars } from "@trellis/domain/money/money.ts";
import { classes } from "./classes.ts";

interface MoneyProps {
  cents: bigint;
  /** `auto`: a minus where there is one. `always`: a plus too. `none`: the amount without its sign. */
  sign?: "auto" | "always" | "none";
  /** `signed` writes money in green, as lists of income and expenses do. */
  tone?: "plain" | "signed";
  /** In a `figure` the cents step back. */
  size?: "text" | "figure";
  className?: string;
}

/** An amount in dollars: tabular, never wrapped, minus as U+2212. */
export function Money({ cents, sign = "auto", tone = "plain", size = "text", className }: MoneyProps) {
  const text = moneyText(cents, sign);
  const point = text.length - 3;
  return (
    <span
      className={classes(
        "whitespace-nowrap tabular-nums",
        tone === "signed" && cents > 0n && "text-success-text",
        className,
      )}
    >
      {size === "figure" ? (
        <>
          {text.slice(0, point)}
          <span className="font-medium text-faint">{text.slice(point)}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}

/** `$1,234.50`, with the sign that is asked for. Nothing has no sign. */
export function moneyText(cents: bigint, sign: "auto" | "always" | "none" = "auto"): string {
  if (sign === "none") return formatDollars(cents < 0n ? -cents : cents);
  return sign === "always" && cents > 0n ? `+${formatDollars(cents)}` : formatDollars(cents);
}
