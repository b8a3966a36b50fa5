/** Marks what only an installation that sells plans shows; the style sheets hide it elsewhere. */
export const selling = (isSelling: boolean | undefined): { "data-selling"?: true } =>
  isSelling ? { "data-selling": true } : {};
