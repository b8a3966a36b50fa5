export { browserSecret, hashOfText, keepBrowserSecret } from "./core/browser-cookie.ts";
export { hasSecondFactor, hasSecondFactorSql, requireUsedFactor } from "./core/second-factors.ts";
export { setEmail } from "./links/change-email.ts";
