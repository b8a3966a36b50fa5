import { type Attributes, type ComponentChild, type ContainerNode, createElement, Fragment, render } from "preact";

export { useEffect, useId, useRef, useState } from "preact/hooks";
/**
 * What the embeds' React code runs on: preact's core behind React's names. The whole preact/compat would add 2 kB for
 * what the forms do without (controlled fields, portals, memo, Suspense).
 */
export { createElement, Fragment };

export const createRoot = (container: ContainerNode) => ({
  render: (content: ComponentChild) => render(content, container),
});

/** What compiled JSX calls. */
export const jsx = (type: string, props: object, key: Attributes["key"]) => createElement(type, { ...props, key });
export const jsxs = jsx;
