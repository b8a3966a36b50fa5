import * as erase from "@trellis/contract-contacts/erase.ts";
import { getContactTimeline, getContactTimelineYears } from "@trellis/contract-contacts/timeline.ts";
import { inReaderLanguage } from "../../../kernel/http/reader-language.ts";
import { memberCall, type Route, read } from "../../../kernel/http/serve.ts";
import type { SourceList } from "../../../kernel/http/sources.ts";
import type { PersonalDataSource } from "../../../ports/personal-data.ts";
import type { TimelineSource } from "../../../ports/timeline.ts";
import { readTimeline, readTimelineYears } from "../timeline/timeline.ts";
import { readPersonAnyway } from "../trash/deleted-person.ts";
import { eraseContact } from "./erase-contact.ts";
import { exportPersonalData, findPersonalData } from "./personal-data-found.ts";

/** Calls about one person that gather from every area: each brings its source, contacts knows none of them. */
export const personRoutes = (sources: {
  timeline: SourceList<TimelineSource>;
  personalData: SourceList<PersonalDataSource>;
}): Route[] => [
  read(getContactTimeline, (context, input) => readTimeline(context, input, sources.timeline)),
  read(getContactTimelineYears, (context, input) => readTimelineYears(context, input, sources.timeline)),
  inReaderLanguage(
    memberCall(erase.findPersonalData, (call, input) =>
      readPersonAnyway(call, input.params.id, (context) => findPersonalData(context, input, sources.personalData)),
    ),
    "hidden.reason",
  ),
  memberCall(erase.exportPersonalData, (call, input) =>
    readPersonAnyway(call, input.params.id, (context) => exportPersonalData(context, input, sources.personalData)),
  ),
  memberCall(erase.eraseContact, (call, input) => eraseContact(call, input, sources.personalData)),
];
