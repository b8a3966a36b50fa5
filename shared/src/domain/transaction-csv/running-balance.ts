/**
 * Whether a column runs as the balance of amounts: each balance is the one before plus the amount, reading down or (in
 * files with the newest row first) up. Values are integers of the same unit; gaps are undefined and passed over.
 * Answers the share of neighbouring rows that fit, of those that could be checked.
 */
export function balanceFit(
  amounts: readonly (number | undefined)[],
  balances: readonly (number | undefined)[],
): { checked: number; share: number } {
  let [checked, down, up] = [0, 0, 0];
  for (let row = 1; row < balances.length; row++) {
    const [before, balance] = [balances[row - 1], balances[row]];
    const [amountAbove, amount] = [amounts[row - 1], amounts[row]];
    if (before === undefined || balance === undefined || amount === undefined || amountAbove === undefined) continue;
    checked++;
    if (before + amount === balance) down++;
    if (balance + amountAbove === before) up++;
  }
  return { checked, share: checked === 0 ? 0 : Math.max(down, up) / checked };
}
