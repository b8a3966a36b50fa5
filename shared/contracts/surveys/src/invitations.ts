import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Email, Id, IdParams, Instant, Name, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

const read = { who: "member", role: "viewer", flag: "canManageSurveys" } as const;
const write = { who: "member", role: "user", flag: "canManageSurveys" } as const;

/** Most people that one call invites. */
export const MAX_INVITED = 500;

/**
 * `waiting` is queued, `sent` was mailed, `reminded` was mailed twice, `failed` could not be mailed, `withdrawn`: its
 * link no longer opens the survey.
 */
export const INVITATION_STATES = ["waiting", "sent", "reminded", "answered", "failed", "withdrawn"] as const;

export const SurveyInvitation = z.object({
  id: Id,
  email: z.string(),
  name: z.nullable(z.string()),
  state: z.enum(INVITATION_STATES),
  /** The day on which the one reminder goes out, unless the survey was answered by then. */
  remindOn: z.nullable(Day),
  /** The day alone: the moment would reveal which anonymous answer is whose. */
  answeredOn: z.nullable(Day),
  createdAt: Instant,
});
export type SurveyInvitation = z.infer<typeof SurveyInvitation>;

export const listSurveyInvitations = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}/invitations",
  summary: "Who was invited to a survey, newest first",
  access: read,
  params: IdParams,
  query: z.strictObject({ ...PageQuery }),
  paged: true,
  responses: { 200: z.array(SurveyInvitation) },
});

export const getSurveyInvitationFigures = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}/invitation-figures",
  summary: "How many were invited to a survey, and how many of them answered",
  access: read,
  params: IdParams,
  responses: { 200: z.object({ invited: z.number(), answered: z.number(), failed: z.number() }) },
});

export const inviteToSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/surveys/{id}/invitations",
  summary: "Invite people by email: each gets a personal link, for one answer",
  access: write,
  touches: ["surveys"],
  params: IdParams,
  body: z
    .strictObject({
      recipients: z
        .array(z.strictObject({ email: Email, name: z.nullish(Name(200)) }), "Add at least one email address")
        .check(z.maxLength(MAX_INVITED, `At most ${MAX_INVITED} addresses at a time`)),
      /** Contacts to invite at their first address, except those who don't want emails; needs the contacts permission. */
      contactIds: z._default(
        z.array(Id).check(z.maxLength(MAX_INVITED, `At most ${MAX_INVITED} contacts at a time`)),
        [],
      ),
      /** Days after which who has not answered is reminded, once; none without it. */
      remindAfterDays: z.nullish(
        z.number().check(z.int("Use a whole number"), z.minimum(1, "At least 1"), z.maximum(60, "At most 60")),
      ),
    })
    .check(
      z.refine(({ recipients, contactIds }) => recipients.length + contactIds.length > 0, {
        message: "Add at least one email address",
        path: ["recipients"],
      }),
      z.refine(({ recipients, contactIds }) => recipients.length + contactIds.length <= MAX_INVITED, {
        message: `Invite up to ${MAX_INVITED} people at a time`,
        path: ["contactIds"],
      }),
    ),
  responses: {
    201: z.object({
      invited: z.number(),
      alreadyInvited: z.number(),
      /** Contacts who were not invited: they have no address, or don't want emails. */
      leftOut: z.number(),
    }),
  },
});

export const withdrawSurveyInvitation = endpoint({
  area: "surveys",
  kind: "json",
  method: "DELETE",
  path: "/api/survey-invitations/{id}",
  summary: "Withdraw an invitation: its link stops working, and an answer already given stays",
  access: write,
  touches: ["surveys"],
  params: IdParams,
  responses: { 204: null },
});
