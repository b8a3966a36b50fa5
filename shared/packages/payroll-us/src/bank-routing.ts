/** Federal Reserve districts, thrift institutions, electronic transactions, traveler's cheques. Source: ABA, routing number policy. */
const PREFIXES: readonly (readonly [number, number])[] = [
  [1, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** What is wrong with a bank's routing number (ABA), in words that do not repeat it; undefined when it can be one. */
export function routingProblem(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^\d{9}$/.test(digits)) return "A routing number has nine digits";
  const prefix = Number(digits.slice(0, 2));
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  if (sum % 10 !== 0 || !PREFIXES.some(([from, to]) => prefix >= from && prefix <= to))
    return "This isn't a valid routing number. Check the digits.";
  return undefined;
}

/** What is wrong with an account number of a bank in the United States; undefined when it can be one. */
export function accountNumberProblem(text: string): string | undefined {
  return /^\d{4,17}$/.test(text.replace(/[\s-]/g, "")) ? undefined : "An account number has 4 to 17 digits";
}

/** By the last four alone: `•••••0021`. */
export function maskBankNumber(digits: string): string {
  return `•••••${digits.length > 4 ? digits.slice(-4) : ""}`;
}
