import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askEarly, consumeEarlyAnswer, keepEarlyAnswer } from "./early-answers.ts";

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    fetched.mockReset().mockImplementation(async (address) => new Response(address)),
  );
});
afterEach(() => {
  for (const address of ["/api/alerts", "/api/surveys"]) consumeEarlyAnswer(7, address);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks in the organization and hands the answer out once", async () => {
  askEarly(7, "/api/alerts");
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ "X-Organization": "7" });
  expect(await (await consumeEarlyAnswer(7, "/api/alerts"))?.text()).toBe("/api/alerts");
  expect(consumeEarlyAnswer(7, "/api/alerts")).toBeUndefined();
});

it("hands out nothing to another organization or another address", () => {
  askEarly(7, "/api/alerts");
  expect(consumeEarlyAnswer(8, "/api/alerts")).toBeUndefined();
  expect(consumeEarlyAnswer(null, "/api/alerts")).toBeUndefined();
  expect(consumeEarlyAnswer(7, "/api/surveys")).toBeUndefined();
});

it("never hands out a refusal or a failure", async () => {
  fetched.mockResolvedValueOnce(new Response("no", { status: 403 })).mockRejectedValueOnce(new TypeError("offline"));
  askEarly(7, "/api/alerts");
  askEarly(7, "/api/surveys");
  expect(await consumeEarlyAnswer(7, "/api/alerts")).toBeUndefined();
  expect(await consumeEarlyAnswer(7, "/api/surveys")).toBeUndefined();
});

it("hands out what came with the page, and asks for none of it", async () => {
  keepEarlyAnswer(7, "/api/alerts", [{ id: "one" }]);
  askEarly(7, "/api/alerts");
  expect(fetched).not.toHaveBeenCalled();
  expect(await (await consumeEarlyAnswer(7, "/api/alerts"))?.json()).toEqual([{ id: "one" }]);
  expect(consumeEarlyAnswer(7, "/api/alerts")).toBeUndefined();
});

it("forgets what nothing asked for", () => {
  askEarly(7, "/api/alerts");
  vi.advanceTimersByTime(15_000);
  expect(consumeEarlyAnswer(7, "/api/alerts")).toBeUndefined();
});
