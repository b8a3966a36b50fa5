import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** That the form was seen: half of it, or as much as half a window holds, was on a screen; or how far someone came. */
export const VisitInput = z
  .strictObject({
    seen: z.optional(z.literal(true)),
    /** Made by the client, and the same as the `responseId` that its answers will have. */
    visitId: z.optional(Id),
    /** The question that was reached last; a later call moves it. */
    lastQuestionId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "Use the ID of a question"))),
  })
  .check(
    z.refine(
      ({ seen, visitId, lastQuestionId }) =>
        seen ? visitId === undefined && lastQuestionId === undefined : Boolean(visitId && lastQuestionId),
      "Say that the form was seen, or name a visit and its question",
    ),
  );
export type VisitInput = z.infer<typeof VisitInput>;

/**
 * A person saw the form, counted once for each visitor and day; or began to answer or reached another question, counted
 * once for each `visitId`, for starts and for where people stop. Nothing about the person or the machine is kept beyond
 * the day, and the answers themselves end the visit.
 */
export const recordSurveyVisit = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/public/surveys/{id}/visits",
  summary: "Record that someone saw a published survey, or how far they got",
  access: { who: "public" },
  params: IdParams,
  maxBytes: 1024,
  body: VisitInput,
  responses: { 204: null },
});
