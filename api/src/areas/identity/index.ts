export { browserSecret, hashOfText, keepBrowserSecret } from "./core/browser-cookie.ts";
export { hasSecondFactor, requireUsedFactor } from "./core/second-factors.ts";
