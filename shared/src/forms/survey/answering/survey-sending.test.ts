import { afterEach, expect, it, vi } from "vitest";
import { sendVisit } from "../public-survey-calls.ts";
import { wordsIn } from "./survey-extras.ts";
import { submitSurvey } from "./survey-sending.ts";

const fetched = vi.spyOn(globalThis, "fetch");
afterEach(() => fetched.mockReset());

const ADDRESS = { apiBase: "", surveyId: "id" };
const ENGLISH = wordsIn("en");
const submission = { responses: { q: "yes" }, respondentEmail: null, responseId: "r" };
const answer = (status: number, body: unknown = {}) => Response.json(body, { status });

it("sends the answers and their id", async () => {
  fetched.mockResolvedValue(answer(201, { id: "r" }));
  expect(await submitSurvey(ADDRESS, submission, ENGLISH)).toBeUndefined();
  const [address, options] = fetched.mock.calls[0]!;
  expect(address).toBe("/api/public/surveys/id/responses");
  expect(options).toMatchObject({ method: "POST", credentials: "omit", body: JSON.stringify(submission) });
});

it("names the fields that the server refused", async () => {
  const issues = [
    { path: "responses.q", message: "Choose one option" },
    { path: "respondentEmail", message: "Valid email is required" },
  ];
  fetched.mockResolvedValue(answer(422, { message: "Choose one option", issues }));
  expect(await submitSurvey(ADDRESS, submission, ENGLISH)).toMatchObject({
    issues: { "answer-q": "Choose one option", email: "Valid email is required" },
  });
});

it.each([
  [410, "This survey is closed"],
  [404, "Survey Not Found"],
  [422, "Too many answers. Try again in a minute."],
  [429, "Too many answers. Try again in a minute."],
  [500, "Failed to submit survey. Please try again."],
])("says what %i means", async (status, message) => {
  fetched.mockImplementation(async () => answer(status, { message: "Too many answers. Try again in a minute." }));
  expect(await submitSurvey(ADDRESS, submission, ENGLISH)).toMatchObject({ message });
});

it.each([
  [410, "Esta encuesta está cerrada"],
  [422, "No se pudo enviar la encuesta. Inténtelo de nuevo."],
  [429, "Han llegado demasiadas respuestas en poco tiempo. Espere unos minutos e inténtelo de nuevo."],
])("says what %i means in Spanish", async (status, message) => {
  fetched.mockImplementation(async () => answer(status, { message: "Too many answers. Try again in a minute." }));
  expect(await submitSurvey(ADDRESS, submission, wordsIn("es"))).toMatchObject({ message });
});

it("says what became of an invitation, in the form's language", async () => {
  const used = "This invitation has already been answered. Each invitation can be used once.";
  const gone =
    "This invitation is no longer valid. Look for a newer email, or contact the organization that invited you.";
  for (const [status, message] of [
    [409, used],
    [404, gone],
  ] as const) {
    fetched.mockImplementation(async () => answer(status, { message }));
    expect(await submitSurvey(ADDRESS, submission, ENGLISH)).toEqual({ message });
    expect((await submitSurvey(ADDRESS, submission, wordsIn("es")))?.message).toMatch(/^Esta invitación ya/);
  }
});

it("puts the server's words into the form's language", async () => {
  const issues = [
    { path: "responses.q", message: "Choose one option" },
    { path: "responses.other", message: "Something new" },
    { path: "respondentEmail", message: "Email is required" },
  ];
  fetched.mockImplementation(async () => answer(422, { message: "Choose one option", issues }));
  const { issues: found } = (await submitSurvey(ADDRESS, submission, wordsIn("es"))) ?? {};
  expect(found).toEqual({
    "answer-q": "Elija una opción",
    "answer-other": "Revise estas respuestas",
    email: "El correo electrónico es obligatorio",
  });
});

it("takes a lost connection for a failure to be tried again", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await submitSurvey(ADDRESS, submission, ENGLISH)).toEqual({
    message: "Failed to submit survey. Please try again.",
    unreachable: true,
  });
});

it("tells how far someone came, and never minds", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  sendVisit(ADDRESS, { visitId: "r", lastQuestionId: "q" });
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledWith(
    "/api/public/surveys/id/visits",
    expect.objectContaining({ keepalive: true, body: JSON.stringify({ visitId: "r", lastQuestionId: "q" }) }),
  );
});
