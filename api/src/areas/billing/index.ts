export { requireFeature, requireRoom } from "./plan-limits.ts";
