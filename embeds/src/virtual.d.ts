/** The tokens that the embed's styles read, as one rule in px: see ../embed-tokens.ts. */
declare module "virtual:embed-tokens" {
  const css: string;
  export default css;
}
