import { eventTimeline } from "./areas/calendar/event-timeline.ts";
import { signupTimeline } from "./areas/calendar/signup-timeline.ts";
import { activityTimeline } from "./areas/contacts/activity-timeline.ts";
import { changeTimeline } from "./areas/contacts/contact-timeline.ts";
import { mailingTimeline } from "./areas/contacts/mailing-timeline.ts";
import { messageTimeline } from "./areas/contacts/message-timeline.ts";
import { giftTimeline } from "./areas/donations/donor-timeline.ts";
import { invoiceTimeline } from "./areas/invoicing/customer-timeline.ts";
import { mailTimeline } from "./areas/mail/mail-timeline.ts";
import { noteTimeline } from "./areas/notes/note-timeline.ts";
import { answerTimeline } from "./areas/surveys/answer-timeline.ts";
import { SourceList } from "./kernel/http/sources.ts";
import type { TimelineSource } from "./ports/timeline.ts";

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
