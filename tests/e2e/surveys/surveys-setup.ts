import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { sendWithProof } from "@trellis/shared/forms/proof-of-work.ts";
import { findFaults } from "../../support/axe.ts";
import { product, startOrganization } from "../../support/sign-in.ts";

export { product };

/** Signs in a new user with their own organization without surveys; returns what writes there. */
export async function newOrganization(page: Page): Promise<APIRequestContext> {
  return (await startOrganization(page, { name: `Asking ${randomUUID().slice(0, 8)}`, type: "non-profit" }, "asks"))
    .request;
}

/** Writes with the page's own session. */
export async function send<Answer = unknown>(request: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await request.post(product() + path, { data, headers: { Origin: product() } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export const PANTRY = {
  title: "Pantry visitors",
  description: "Your answers decide what we stock.",
  questions: [
    { id: "found", type: "yes_no", question: "Did you find what you needed?", required: true },
    { id: "day", type: "multiple_choice", question: "Which day suits you?", options: ["Tuesday", "Saturday"] },
    { id: "rate", type: "rating", question: "How was your visit?" },
    { id: "more", type: "text", question: "What should we stock?", multiline: true },
  ],
};

export const createSurvey = (request: APIRequestContext, changes: object = {}) =>
  send<Survey>(request, "/api/surveys", { ...PANTRY, ...changes });

export async function openSurveys(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}/app/surveys${address}`);
  // Below a dialog the frame is hidden from assistive technology, but it is there.
  await expect(page.getByRole("heading", { name: "Surveys & Feedback", includeHidden: true })).toBeVisible();
}

/** The page that creates or edits a survey. */
export const builder = (page: Page, name: "Create Survey" | "Edit Survey") => page.getByRole("region", { name });

/** One survey of the list. */
export const surveyItem = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** One of the four figures above the list. */
export const figure = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

export const notice = (page: Page, title: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(title, { exact: true });

/** What automatic checks find wrong in this area's part of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page, { within: "[data-remote]" })).toEqual([]);
}

/** Returns a survey as a stranger does, with the proof of work that a busy address is asked for. */
export async function answerSurvey(id: string, body: object): Promise<void> {
  const answer = await sendWithProof((proof) =>
    fetch(`${product()}/api/public/surveys/${id}/responses`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...proof },
      body: JSON.stringify(body),
    }),
  );
  expect(answer.status, await answer.text()).toBe(201);
}
