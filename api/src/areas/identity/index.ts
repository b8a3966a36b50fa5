export { hasSecondFactor, hasSecondFactorSql, requireUsedFactor } from "./core/second-factors.ts";
