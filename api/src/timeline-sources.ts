import { eventTimeline, signupTimeline } from "./areas/calendar/index.ts";
import {
  activityTimeline,
  changeTimeline,
  mailingTimeline,
  messageTimeline,
  type TimelineSource,
} from "./areas/contacts/index.ts";
import { giftTimeline } from "./areas/donations/index.ts";
import { invoiceTimeline } from "./areas/invoicing/index.ts";
import { mailTimeline } from "./areas/mail/index.ts";
import { noteTimeline } from "./areas/notes/index.ts";
import { answerTimeline } from "./areas/surveys/index.ts";
import { SourceList } from "./kernel/http/sources.ts";

/** Who is asked what happened with a person. The order does not count: entries are merged by time. */
export const TIMELINE_SOURCES = new SourceList<TimelineSource>({
  giftTimeline,
  invoiceTimeline,
  answerTimeline,
  mailTimeline,
  mailingTimeline,
  messageTimeline,
  activityTimeline,
  changeTimeline,
  eventTimeline,
  signupTimeline,
  noteTimeline,
});
