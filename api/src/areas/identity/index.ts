export { hasSecondFactor, requireUsedFactor } from "./core/second-factors.ts";
