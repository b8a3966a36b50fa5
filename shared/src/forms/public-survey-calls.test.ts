import { afterEach, expect, it, vi } from "vitest";
import { loadSurvey, submitSurvey, surveyPageUrl } from "./public-survey-calls.ts";

const fetched = vi.spyOn(globalThis, "fetch");
afterEach(() => fetched.mockReset());

const submission = { responses: { q: "yes" }, respondentEmail: null, responseId: "r" };
const answer = (status: number, body: unknown = {}) => Response.json(body, { status });

it.each([
  [404, "missing"],
  [422, "missing"],
  [410, "closed"],
  [429, "failed"],
  [500, "failed"],
])("%i while loading is %s", async (status, at) => {
  fetched.mockResolvedValue(answer(status));
  expect(await loadSurvey("https://us.example", "id")).toEqual({ at });
});

it("loads without cookies from an escaped address, and survives answers that are no JSON", async () => {
  fetched.mockResolvedValue(answer(200, { id: "id" }));
  expect(await loadSurvey("https://us.example", "a/b")).toEqual({ at: "form", survey: { id: "id" } });
  expect(fetched).toHaveBeenCalledWith(
    "https://us.example/api/public/surveys/a%2Fb",
    expect.objectContaining({ credentials: "omit" }),
  );
  fetched.mockResolvedValue(new Response("<html>"));
  expect(await loadSurvey("", "id")).toEqual({ at: "failed" });
});

it("asks in the color that a browser computed, and in none that it could not", async () => {
  fetched.mockImplementation(async () => answer(200));
  await loadSurvey("", "id", "rgb(0, 128, 128)");
  for (const color of ["none", "", "rgba(0, 0, 0, 0.5)", "color(srgb 1 0 0)"]) await loadSurvey("", "id", color);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/api/public/surveys/id?primaryColor=rgb(0%2C%20128%2C%20128)",
    ...Array(4).fill("/api/public/surveys/id"),
  ]);
});

it("sends the answers and their id", async () => {
  fetched.mockResolvedValue(answer(201, { id: "r" }));
  expect(await submitSurvey("", "id", submission)).toBeUndefined();
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
  expect(await submitSurvey("", "id", submission)).toMatchObject({
    issues: { "answer-q": "Choose one option", email: "Valid email is required" },
  });
});

it.each([
  [410, "It no longer takes answers. Thank you for your interest."],
  [404, "This survey may have been removed or is no longer available."],
  [422, "Too many answers. Try again in a minute."],
  [429, "Too many answers. Try again in a minute."],
  [500, "Failed to submit survey. Please try again."],
])("says what %i means", async (status, message) => {
  fetched.mockResolvedValue(answer(status, { message: "Too many answers. Try again in a minute." }));
  expect(await submitSurvey("", "id", submission)).toEqual({ message });
});

it("takes a lost connection for a failure to be tried again", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await loadSurvey("", "id")).toEqual({ at: "failed" });
  expect(await submitSurvey("", "id", submission)).toEqual({ message: "Failed to submit survey. Please try again." });
});

it("knows the page of a survey", () => {
  expect(surveyPageUrl("https://us.example", "1 2")).toBe("https://us.example/public/surveys/1%202");
});
