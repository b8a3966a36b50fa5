import { afterEach, expect, it, vi } from "vitest";
import { loadSurvey, surveyPageUrl } from "./public-survey-calls.ts";

const fetched = vi.spyOn(globalThis, "fetch");
afterEach(() => fetched.mockReset());

const answer = (status: number, body: unknown = {}) => Response.json(body, { status });

it.each([
  [404, "missing"],
  [422, "missing"],
  [410, "closed"],
  [429, "failed"],
  [500, "failed"],
])("%i while loading is %s", async (status, at) => {
  fetched.mockResolvedValue(answer(status));
  expect(await loadSurvey({ apiBase: "https://us.example", surveyId: "id" })).toEqual({ at });
});

it("loads without cookies from an escaped address, and survives answers that are no JSON", async () => {
  fetched.mockResolvedValue(answer(200, { id: "id" }));
  expect(await loadSurvey({ apiBase: "https://us.example", surveyId: "a/b" })).toEqual({
    at: "form",
    survey: { id: "id" },
  });
  expect(fetched).toHaveBeenCalledWith(
    "https://us.example/api/public/surveys/a%2Fb",
    expect.objectContaining({ credentials: "omit" }),
  );
  fetched.mockResolvedValue(new Response("<html>"));
  expect(await loadSurvey({ apiBase: "", surveyId: "id" })).toEqual({ at: "failed" });
});

it("asks in the color that a browser computed, and in none that it could not", async () => {
  fetched.mockImplementation(async () => answer(200));
  await loadSurvey({ apiBase: "", surveyId: "id" }, "rgb(0, 128, 128)");
  for (const color of ["none", "", 'url("#pattern")', "rgba(0, 0, 0, 0.5)", "oklch(0.5 0.1 200)"])
    await loadSurvey({ apiBase: "", surveyId: "id" }, color);
  expect(fetched.mock.calls.map(([address]) => decodeURIComponent(String(address)))).toEqual([
    "/api/public/surveys/id?primaryColor=rgb(0, 128, 128)",
    ...Array(3).fill("/api/public/surveys/id"),
    "/api/public/surveys/id?primaryColor=rgba(0, 0, 0, 0.5)",
    "/api/public/surveys/id?primaryColor=oklch(0.5 0.1 200)",
  ]);
});

it("takes a lost connection for a failure to be tried again", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await loadSurvey({ apiBase: "", surveyId: "id" })).toEqual({ at: "failed" });
});

it("knows the page of a survey", () => {
  expect(surveyPageUrl({ apiBase: "https://us.example", surveyId: "1 2" })).toBe(
    "https://us.example/public/surveys/1%202",
  );
});
