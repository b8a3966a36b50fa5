import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Id, IdParams } from "../fields.ts";

export const VisitInput = z.strictObject({
  /** Made by the client, and the same as the `responseId` that its answers will have. */
  visitId: Id,
  /** The question that was reached last; a later call moves it. */
  lastQuestionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "Use the id of a question")),
});
export type VisitInput = z.infer<typeof VisitInput>;

/**
 * Somebody began to answer, or went on to another question: counted once for each `visitId`, for starts and for where
 * people stop. Nothing about the person or the machine is kept, and the answers themselves end the visit.
 */
export const recordSurveyVisit = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/public/surveys/{id}/visits",
  summary: "How far somebody came in a published survey",
  access: { who: "public" },
  params: IdParams,
  maxBytes: 1024,
  body: VisitInput,
  responses: { 204: null },
});
