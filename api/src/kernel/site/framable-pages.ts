/** Pages that other websites may put into a frame: what is not among them is framed by no one. */
const FRAMABLE: readonly ((address: URL) => boolean)[] = [
  ({ pathname }) => /^\/give\/[^/]+$/.test(pathname),
  ({ pathname }) => /^\/public\/surveys\/[^/]+$/.test(pathname),
  // The list and the month alone: an event opens in a new tab.
  ({ pathname, searchParams }) => /^\/calendar\/[^/]+$/.test(pathname) && searchParams.has("embed"),
];

export const isFramable = (address: URL): boolean => FRAMABLE.some((fits) => fits(address));
