export { browserSecret, hashOfText, keepBrowserSecret } from "./core/browser-cookie.ts";
export { hasSecondFactor, hasSecondFactorSql, requireUsedFactor } from "./core/second-factors.ts";
