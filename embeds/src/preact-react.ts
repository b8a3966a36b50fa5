/**
 * What the embeds' React code and r2wc run on: preact's core behind React's names. The whole preact/compat would add
 * 2 kB for what the forms do without (controlled fields, portals, memo, Suspense).
 */
import { type Attributes, type ComponentChild, type ContainerNode, createElement, Fragment, render } from "preact";

export { useEffect, useId, useRef, useState } from "preact/hooks";
export { createElement, Fragment };
/** What r2wc takes of `react`. */
export default { createElement };

/** `react-dom/client`, of which r2wc needs no more. */
export const createRoot = (container: ContainerNode) => ({
  render: (content: ComponentChild) => render(content, container),
  unmount: () => render(null, container),
});

/** What compiled JSX calls. */
export const jsx = (type: string, props: object, key: Attributes["key"]) => createElement(type, { ...props, key });
export const jsxs = jsx;
