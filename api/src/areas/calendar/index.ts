export { isHiddenEntry, isHiddenEvent, isOfHiddenEvent } from "./private-events.ts";
