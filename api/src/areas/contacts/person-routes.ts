import { getContactTimeline } from "@trellis/shared/contract/contacts/timeline.ts";
import { type Route, read } from "../../http/serve.ts";
import { readTimeline } from "./timeline.ts";
import type { TimelineSource } from "./timeline-source.ts";

/** Calls about one person that gather from every area: each brings its source, contacts knows none of them. */
export const personRoutes = (sources: { timeline: readonly TimelineSource[] }): Route[] => [
  read(getContactTimeline, (context, input) => readTimeline(context, input, sources.timeline)),
];
