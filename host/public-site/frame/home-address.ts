/** The product's start; undefined on pages of an organization with its own brand, which has none on this host. */
export const homeAddress = (): string | undefined =>
  globalThis.document?.documentElement.dataset?.home === undefined ? "/" : undefined;
