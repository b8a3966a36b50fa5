/**
 * The modules that exist once in a page: the shell brings them, remotes are built without them. Two copies of React,
 * of a store or of an overlay's layer stack do not work together (Escape would close the wrong dialog).
 *
 * `eager` modules come with the shell's first code; `lazy` ones are fetched when the first screen that imports them is.
 * One list for host and remotes: federation.ts must provide exactly these, vite-config.ts leaves exactly these out.
 */
export const SHARED_MODULES = {
  react: "eager",
  "react/jsx-runtime": "eager",
  "react-dom": "eager",
  "react-dom/client": "eager",
  "single-spa": "eager",
  "single-spa-react": "eager",
  wouter: "eager",
  jotai: "eager",
  "jotai/vanilla": "eager",
  "jotai/react": "eager",
  "@tanstack/react-query": "eager",
  "@radix-ui/react-dialog": "lazy",
  "@radix-ui/react-alert-dialog": "lazy",
  "@radix-ui/react-dropdown-menu": "lazy",
  "@radix-ui/react-popover": "lazy",
  "@trellis/shared/runtime": "eager",
  // The same, as remotes outside of our tree name it: they have the published kit.
  "@trellis/remote-kit/runtime": "eager",
} as const satisfies Record<string, "eager" | "lazy">;

type SharedModules = typeof SHARED_MODULES;
type SharedModule = keyof SharedModules;
export type EagerModule = { [Name in SharedModule]: SharedModules[Name] extends "eager" ? Name : never }[SharedModule];
export type LazyModule = Exclude<SharedModule, EagerModule>;
