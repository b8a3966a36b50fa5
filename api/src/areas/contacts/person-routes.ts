import * as erase from "@trellis/shared/contract/contacts/erase.ts";
import { getContactTimeline, getContactTimelineYears } from "@trellis/shared/contract/contacts/timeline.ts";
import { memberCall, type Route, read } from "../../http/serve.ts";
import { eraseContact } from "./erase-contact.ts";
import { exportPersonalData, findPersonalData, type PersonalDataSource } from "./personal-data.ts";
import { readTimeline, readTimelineYears } from "./timeline.ts";
import type { TimelineSource } from "./timeline-source.ts";

/** Calls about one person that gather from every area: each brings its source, contacts knows none of them. */
export const personRoutes = (sources: {
  timeline: readonly TimelineSource[];
  personalData: readonly PersonalDataSource[];
}): Route[] => [
  read(getContactTimeline, (context, input) => readTimeline(context, input, sources.timeline)),
  read(getContactTimelineYears, (context, input) => readTimelineYears(context, input, sources.timeline)),
  read(erase.findPersonalData, (context, input) => findPersonalData(context, input, sources.personalData)),
  read(erase.exportPersonalData, (context, input) => exportPersonalData(context, input, sources.personalData)),
  memberCall(erase.eraseContact, (call, input) => eraseContact(call, input, sources.personalData)),
];
