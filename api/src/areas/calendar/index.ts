export { isHiddenEntry, isHiddenEvent, isOfHiddenEvent } from "./core/private-events.ts";
