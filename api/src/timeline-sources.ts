import type { TimelineSource } from "./areas/contacts/index.ts";

/** Who is asked what happened with a person. The order does not count: entries are merged by time. */
export const TIMELINE_SOURCES: readonly TimelineSource[] = [];
