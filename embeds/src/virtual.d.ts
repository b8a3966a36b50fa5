/** The tokens that the element's styles read, as one rule in px: see ../embed-tokens.ts. */
declare module "virtual:embed-tokens" {
  const css: string;
  export default css;
}

/** What the element fetches later: see ../build-settings.ts. */
declare module "virtual:embed-more" {
  const more: { file: string; integrity: string };
  export default more;
}

/** The element that is built, without `trellis-`. */
declare const EMBED_NAME: string;
