/** How a column runs as the balance of amounts. */
interface BalanceFit {
  /** Neighboring rows that could be compared. */
  checked: number;
  /** The share of them that fits. */
  share: number;
}

/**
 * Whether a column runs as the balance of amounts. Each balance is the one before plus the row's amount (a balance
 * after the booking) or plus the amount of the row before (a balance before it), reading down or, in files with the
 * newest row first, up. Values are integers of one unit; gaps are passed over. Only signed amounts distinguish a
 * balance before the booking from one after it that is read the other way.
 */
function balanceFit(amounts: readonly (number | undefined)[], balances: readonly (number | undefined)[]): BalanceFit {
  const signed =
    amounts.some((amount) => amount !== undefined && amount < 0) && amounts.some((amount) => amount && amount > 0);
  const fits = [0, 0, 0, 0];
  let checked = 0;
  for (let row = 1; row < balances.length; row++) {
    const [above, balance] = [balances[row - 1], balances[row]];
    const [amountAbove, amount] = [amounts[row - 1], amounts[row]];
    if (above === undefined || balance === undefined || amount === undefined || amountAbove === undefined) continue;
    checked++;
    if (above + amount === balance) fits[0]!++;
    if (balance + amountAbove === above) fits[1]!++;
    if (above + amountAbove === balance) fits[2]!++;
    if (balance + amount === above) fits[3]!++;
  }
  return { checked, share: checked === 0 ? 0 : Math.max(...(signed ? fits : fits.slice(0, 2))) / checked };
}

/** Whether every row fits that could be compared. */
export function runsWholly(
  amounts: readonly (number | undefined)[],
  balances: readonly (number | undefined)[],
): boolean {
  const { checked, share } = balanceFit(amounts, balances);
  return checked > 1 && share === 1;
}

/** Whether nearly every row fits, and at least one could be compared. */
export function runs(amounts: readonly (number | undefined)[], balances: readonly (number | undefined)[]): boolean {
  const { checked, share } = balanceFit(amounts, balances);
  return checked > 0 && share >= 0.8;
}
