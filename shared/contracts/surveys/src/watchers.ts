import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

const access = { who: "member", role: "user", flag: "canManageSurveys" } as const;

/** A member who may see the survey, and whether its answers are mailed to them. */
export const Watcher = z.object({ userId: Id, name: z.string(), email: z.string(), isWatching: z.boolean() });
export type Watcher = z.infer<typeof Watcher>;

export const listSurveyWatchers = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}/watchers",
  summary: "Members who can get an email when a survey is answered, by name, and which of them do",
  access,
  params: IdParams,
  responses: { 200: z.array(Watcher) },
});

export const setSurveyWatchers = endpoint({
  area: "surveys",
  kind: "json",
  method: "PUT",
  path: "/api/surveys/{id}/watchers",
  summary: "Choose who gets an email when a survey is answered",
  access,
  touches: ["surveys"],
  params: IdParams,
  body: z.strictObject({ userIds: z.array(Id).check(z.maxLength(100, "At most 100 people")) }),
  responses: { 200: z.array(Watcher) },
});
