export { hasSecondFactor } from "./core/second-factors.ts";
