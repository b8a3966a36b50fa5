import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import type { SurveyResponse } from "@trellis/contract-surveys/responses.ts";
import type { Survey, SurveyInput } from "@trellis/contract-surveys/surveys.ts";
import type * as z from "zod/mini";

/** The product's address; the configuration starts it or was given one. */
export const product = () => process.env.TRELLIS_URL ?? "http://127.0.0.1:3000";

/** A survey with every kind of question, published by an organization made for one test. */
export interface PublishedSurvey {
  id: string;
  title: string;
  pageUrl: string;
  /** The embed code that the owner gets. */
  embedCode: string;
  /** The same for sites that take frames alone. */
  iframeCode: string;
  organizationName: string;
  answers: () => Promise<SurveyResponse[]>;
  unpublish: () => Promise<void>;
  /** Changes it while it is published. */
  edit: (changes: SurveyChanges) => Promise<void>;
  close: () => Promise<void>;
}

const QUESTIONS = [
  {
    id: "heard",
    type: "multiple_choice",
    question: "How did you hear about the pantry?",
    required: true,
    options: [
      { id: "friend", label: "Friend or family" },
      { id: "school", label: "School" },
    ],
  },
  { id: "rate", type: "rating", question: "How would you rate your last visit?", required: true },
  { id: "found", type: "yes_no", question: "Did you find what you needed?", required: true },
  {
    id: "days",
    type: "multiple_choice",
    question: "Which days suit you?",
    multiple: true,
    options: [
      { id: "tue", label: "Tuesday" },
      { id: "sat", label: "Saturday" },
    ],
  },
  { id: "town", type: "text", question: "Your neighborhood" },
  { id: "more", type: "text", question: "What should we stock more of?", multiline: true },
];

/** What a survey of a test has in place of the usual: everything that the contract takes. */
export type SurveyChanges = Partial<z.input<typeof SurveyInput>>;

/** Signs in a new user, creates an organization and publishes a survey there. */
export async function publishSurvey(surveyChanges: SurveyChanges = {}): Promise<PublishedSurvey> {
  const name = randomUUID().slice(0, 8);
  const owner = await request.newContext({ baseURL: product(), extraHTTPHeaders: { Origin: product() } });
  await owner.get(`/api/dev-login?email=owner-${name}@example.org`);
  const organizationName = `Riverside ${name}`;
  await post(owner, "/api/organizations", { name: organizationName, type: "non-profit" });
  const input = {
    title: "Food Pantry Visitor Survey",
    description: "Your answers decide what we stock this winter.",
    questions: QUESTIONS,
    allowAnonymous: true,
    ...surveyChanges,
  };
  const { id } = await post<Survey>(owner, "/api/surveys", input);
  const { survey } = await post<{ survey: Survey }>(owner, `/api/surveys/${id}/publish`, {});
  const edit = async (changes: SurveyChanges) => {
    const answer = await owner.put(`/api/surveys/${id}`, { data: { ...input, isPublished: true, ...changes } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return {
    id,
    title: input.title,
    pageUrl: survey.publicUrl ?? "",
    embedCode: survey.embedCode ?? "",
    iframeCode: survey.iframeCode ?? "",
    organizationName,
    answers: async () => (await owner.get(`/api/surveys/${id}/responses`)).json(),
    unpublish: async () => {
      await post(owner, `/api/surveys/${id}/unpublish`, {});
    },
    edit,
    close: () => edit({ isActive: false }),
  };
}

async function post<Answer = unknown>(owner: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await owner.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
