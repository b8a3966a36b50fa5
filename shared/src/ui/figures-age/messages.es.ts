/** What tells a reader how old figures are, in Spanish. */
export const messages = {
  asOf: "Cifras al {moment}",
};
