import { HANDED } from "./handed.ts";
import type * as Preact from "./preact-react.ts";

/** The preact that an element's script runs on, for what it fetches later: hooks work in one instance only. */
const handed = Reflect.get(globalThis, HANDED) as typeof Preact;

export const { createElement, Fragment, jsx, useEffect, useId, useRef, useState } = handed;
export const jsxs = jsx;
export default { createElement };
