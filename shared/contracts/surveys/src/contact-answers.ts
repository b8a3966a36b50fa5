import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

export const ContactAnswers = z.object({
  /** Answers with one of the contact's addresses. */
  count: z.number(),
  /** The newest first, three at most. */
  latest: z.array(z.object({ id: Id, surveyId: Id, title: z.string(), answeredAt: Instant })),
  /** Surveys that the contact was invited to and has not answered. */
  openInvitations: z.number(),
});
export type ContactAnswers = z.infer<typeof ContactAnswers>;

export const getContactAnswers = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/contacts/{id}/answers",
  summary: "Surveys a contact answered with their email address; anonymous answers aren't included",
  access: { who: "member", role: "viewer", flag: "canManageSurveys" },
  params: IdParams,
  responses: { 200: ContactAnswers },
});
