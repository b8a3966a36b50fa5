/**
 * What the embeds' React code and r2wc run on: preact's core behind React's names. The whole preact/compat would add
 * 2 kB for what the forms do without (controlled fields, portals, memo, Suspense).
 */

import { type Attributes, type ComponentChild, type ContainerNode, createElement, Fragment, render } from "preact";
import { useState } from "preact/hooks";

export { useEffect, useRef, useState } from "preact/hooks";
export { createElement, Fragment };

let ids = 0;
/** Ids meet no others: they count within one element's shadow root. */
export const useId = () => useState(() => `t${++ids}`)[0];
/** What r2wc takes of `react`. */
export default { createElement };

/** The part of `react-dom/client` that r2wc needs. */
export const createRoot = (container: ContainerNode) => ({
  render: (content: ComponentChild) => render(content, container),
  unmount: () => render(null, container),
});

/** Names of parts that a page's `::part()` reaches, by the first class or else by the kind of node. */
const PARTS: Record<string, string> = {
  embed: "card",
  "form-title": "title",
  "form-label": "label",
  "form-button": "button",
  "form-message": "message",
  "gift-back": "button",
  input: "input",
  textarea: "input",
  label: "option",
};

/** What compiled JSX calls. */
export const jsx = (type: string, props: { className?: string }, key: Attributes["key"]) =>
  createElement(type, { part: PARTS[props.className?.split(" ")[0] ?? type], ...props, key });
export const jsxs = jsx;
