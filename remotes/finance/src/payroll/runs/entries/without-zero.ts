/** Nothing where nothing was entered, so that the field shows its placeholder. */
export const withoutZero = (amount: string) => (/^0(\.0+)?$/.test(amount) ? "" : amount);
