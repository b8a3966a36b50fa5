import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Line, Name, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MANAGE, READ, WRITE } from "./access.ts";
import { MAX_CHOSEN } from "./choices.ts";
import { contactFilters } from "./contact.ts";
import {
  LEFT_OUT_REASONS,
  LONGEST_BODY,
  MAILING_AUDIENCES,
  MAILING_STATUSES,
  STOP_REASONS,
} from "./mailing-choices.ts";

const WebAddress = Line(2000).check(
  z.refine((text) => text === "" || /^https?:\/\/[^\s/]+/i.test(text), "Use an address that starts with https://"),
);

const mailingText = {
  /** One line; merge fields count here too. */
  subject: z.optional(Name(200)),
  /** What a list of mails shows behind the subject. */
  preheader: z.optional(Name(200)),
  /** Markdown: paragraphs, headings, bold, italics, lists, links. */
  body: z.optional(Text(LONGEST_BODY)),
  buttonLabel: z.optional(Name(60)),
  buttonUrl: z.optional(WebAddress),
};

/** Omitted fields stay. */
export const MailingInput = z.strictObject({
  /** For the organization's own people. */
  name: z.optional(Name(200, "A mailing needs a name")),
  ...mailingText,
  audience: z.optional(z.enum(MAILING_AUDIENCES)),
  segmentId: z.nullish(Id),
  contactIds: z.optional(z.array(Id).check(z.maxLength(MAX_CHOSEN, `At most ${MAX_CHOSEN} contacts`))),
});
export type MailingInput = z.input<typeof MailingInput>;

const listed = {
  id: Id,
  name: z.string(),
  subject: z.string(),
  status: z.enum(MAILING_STATUSES),
  audience: z.enum(MAILING_AUDIENCES),
  /** Null where it is not for a segment, or the segment was deleted before it was sent. */
  segmentName: z.nullable(z.string()),
  /** Why it was stopped. */
  stopReason: z.nullable(z.enum(STOP_REASONS)),
  problem: z.nullable(z.string()),
  recipientCount: z.number(),
  sentCount: z.number(),
  failedCount: z.number(),
  /** Left out between the beginning and their turn. */
  skippedCount: z.number(),
  unsubscribedCount: z.number(),
  /** Of those that failed: addresses that the receiving mail server does not know, to which no mailing goes any more. */
  refusedCount: z.number(),
  scheduledAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
};
export const ListedMailing = z.object(listed);
export type ListedMailing = z.infer<typeof ListedMailing>;

const LeftOut = z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), count: z.number() }));

export const Mailing = z.object({
  ...listed,
  preheader: z.string(),
  body: z.string(),
  buttonLabel: z.string(),
  buttonUrl: z.string(),
  segmentId: z.nullable(Id),
  contactIds: z.array(Id),
  /** Contacts that were left out at the start, and why. */
  leftOut: LeftOut,
  /** Its author, and who sent or scheduled it. */
  createdByName: z.nullable(z.string()),
  sentByName: z.nullable(z.string()),
});
export type Mailing = z.infer<typeof Mailing>;

const shared = { area: "contacts", kind: "json", touches: ["contacts"] } as const;

export const listMailings = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/mailings",
  summary: "Mailings, newest first",
  access: READ,
  query: z.strictObject({ status: z.optional(z.enum(MAILING_STATUSES)), ...PageQuery }),
  paged: true,
  responses: { 200: z.array(ListedMailing) },
});

export const createMailing = endpoint({
  ...shared,
  method: "POST",
  path: "/api/mailings",
  summary: "Create a draft; with `filter`, for the contacts that match it now",
  access: WRITE,
  needsFeature: "mailings",
  body: z.extend(MailingInput, {
    filter: z.optional(z.strictObject({ ...contactFilters, segmentId: z.optional(Id) })),
  }),
  responses: { 201: Mailing },
});

export const getMailing = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/mailings/{id}",
  summary: "One mailing",
  access: READ,
  params: IdParams,
  responses: { 200: Mailing },
});

export const updateMailing = endpoint({
  ...shared,
  touches: [],
  method: "PUT",
  path: "/api/mailings/{id}",
  summary: "Change a draft",
  access: WRITE,
  params: IdParams,
  body: MailingInput,
  responses: { 200: Mailing },
});

export const deleteMailing = endpoint({
  ...shared,
  method: "DELETE",
  path: "/api/mailings/{id}",
  summary: "Delete a draft. Sent mailings stay, because their unsubscribe links must keep working",
  access: MANAGE,
  params: IdParams,
  responses: { 204: null },
});

export const copyMailing = endpoint({
  ...shared,
  method: "POST",
  path: "/api/mailings/{id}/copy",
  summary: "Duplicate a mailing's text and audience as a new draft",
  access: WRITE,
  needsFeature: "mailings",
  params: IdParams,
  responses: { 201: Mailing },
});

export const getMailingAudience = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/mailings/{id}/audience",
  summary: "How many people would get a draft if it were sent now, and who is left out, by reason",
  access: READ,
  params: IdParams,
  responses: {
    200: z.object({
      recipients: z.number(),
      leftOut: LeftOut,
      /** A few of those who would get it: for the preview. */
      samples: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
      /** The segment was deleted. */
      isGone: z.boolean(),
    }),
  },
});

export const getMailingReadiness = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/mailing-readiness",
  summary: "What an organization needs before it can send mailings, and how fast they're sent",
  access: READ,
  responses: {
    200: z.object({
      /** The plan or an add-on has mailings. */
      isIncluded: z.boolean(),
      /** The footer of every mailing; null if Business Settings have none. */
      postalAddress: z.nullable(z.string()),
      mailsPerMinute: z.number(),
    }),
  },
});

export const previewMailing = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/mailings/preview",
  ignoresIdempotencyKey: true,
  summary: "Preview the email, for a contact or for an example person; nothing is stored",
  access: READ,
  touches: [],
  body: z.strictObject({ ...mailingText, body: Text(LONGEST_BODY), contactId: z.nullish(Id) }),
  responses: {
    200: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** For whom it was filled in. */
      name: z.string(),
      /** What has to be put right before it can be sent, by field. */
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  },
});

export const testMailing = endpoint({
  ...shared,
  touches: [],
  method: "POST",
  path: "/api/mailings/{id}/test",
  summary: "Send it to yourself, filled in for a contact or for an example person",
  access: WRITE,
  needsFeature: "mailings",
  params: IdParams,
  body: z.strictObject({ contactId: z.nullish(Id) }),
  responses: { 200: z.object({ sentTo: z.string() }) },
});

export const sendMailing = endpoint({
  ...shared,
  method: "POST",
  path: "/api/mailings/{id}/send",
  summary: "Send a draft or a scheduled mailing now, to everyone who matches at this moment",
  access: WRITE,
  needsFeature: "mailings",
  params: IdParams,
  responses: { 200: Mailing },
});

export const scheduleMailing = endpoint({
  ...shared,
  method: "POST",
  path: "/api/mailings/{id}/schedule",
  summary: "Schedule a draft; its recipients are decided when it's sent",
  access: WRITE,
  needsFeature: "mailings",
  params: IdParams,
  body: z.strictObject({ at: z.iso.datetime({ offset: true, error: "Use a time like 2025-01-31T09:00:00Z" }) }),
  responses: { 200: Mailing },
});

const change = (name: string, summary: string, needsFeature?: "mailings") =>
  endpoint({
    ...shared,
    method: "POST",
    path: `/api/mailings/{id}/${name}`,
    summary,
    access: WRITE,
    ...(needsFeature ? { needsFeature } : {}),
    params: IdParams,
    responses: { 200: Mailing },
  });

export const unscheduleMailing = change("unschedule", "Move a scheduled mailing back to draft");
export const pauseMailing = change("pause", "Pause a mailing that is being sent");
export const resumeMailing = change("resume", "Resume a mailing that is paused or was stopped by failures", "mailings");
export const stopMailing = change("stop", "Stop a mailing; the remaining recipients don't get it");
