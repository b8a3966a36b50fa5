import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type Draft,
  EMPTY_DRAFT,
  findProblems,
  isFilled,
  reachableStep,
  readDraft,
  saveDraft,
  toOrganization,
  withAddress,
} from "./draft.ts";

const FILLED: Draft = { ...EMPTY_DRAFT, name: " Alder ", email: "a@b.example", plan: "professional", step: 3 };

/** A browser's storage. */
function storage() {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}
afterEach(() => vi.unstubAllGlobals());

describe("a kept draft", () => {
  it("comes back as it was, for thirty days", () => {
    storage();
    saveDraft(FILLED, 0);
    expect(readDraft(29 * 86_400_000)).toEqual(FILLED);
    expect(readDraft(31 * 86_400_000)).toBeNull();
  });

  it("keeps a time zone that was chosen", () => {
    storage();
    saveDraft({ ...FILLED, timeZone: "Pacific/Honolulu" }, 0);
    expect(toOrganization(readDraft(1) ?? EMPTY_DRAFT)).toMatchObject({ timeZone: "Pacific/Honolulu" });
  });

  it("is read with care: whatever stands there, the form gets what it can show", () => {
    const stored = storage();
    for (const text of ["", "null", "[]", "{", "7", '{"savedAt":"x"}']) {
      stored.set("trellis.onboarding", text);
      expect(readDraft(0)).toBeNull();
    }
    stored.set(
      "trellis.onboarding",
      JSON.stringify({
        savedAt: 1,
        name: 5,
        email: "x".repeat(999),
        plan: "free",
        interval: "daily",
        type: {},
        timeZone: "Mars/Olympus",
        step: 9,
      }),
    );
    expect(readDraft(1)).toEqual({ ...EMPTY_DRAFT, email: "x".repeat(254) });
  });

  it("is missing, not fatal, where storage is refused", () => {
    vi.stubGlobal("localStorage", undefined);
    saveDraft(FILLED);
    expect(readDraft()).toBeNull();
  });
});

it("takes plan and interval from an address that knows them", () => {
  expect(withAddress(EMPTY_DRAFT, "plan=enterprise&interval=yearly")).toMatchObject({
    plan: "enterprise",
    interval: "yearly",
  });
  expect(withAddress(FILLED, "plan=free&interval=daily")).toEqual(FILLED);
});

it("goes on when name and email are filled, and names what is wrong with them", () => {
  expect(isFilled({ ...EMPTY_DRAFT, name: "  ", email: "a@b.example" })).toBe(false);
  expect(isFilled({ ...EMPTY_DRAFT, name: "A", email: "a" })).toBe(true);
  expect(findProblems({ ...EMPTY_DRAFT, name: "A", email: "a" })).toEqual({ email: "Valid email is required" });
  expect(findProblems(FILLED)).toEqual({});
});

it.each([
  ["www.alder.example", "https://www.alder.example"],
  ["http://alder.example/a?b", "http://alder.example/a?b"],
  ["alder.example:8080/x", "https://alder.example:8080/x"],
  ["", null],
])("sends the website %j as %j", (website, sent) => {
  expect(findProblems({ ...FILLED, website })).toEqual({});
  expect(toOrganization({ ...FILLED, website }).website).toBe(sent);
});

it.each(["javascript:alert(1)", "alder", "a b.example", "mailto:a@b.example", "https://"])(
  "refuses the website %j",
  (website) => {
    expect(findProblems({ ...FILLED, website }).website).toBeDefined();
  },
);

it("opens no step whose answers before it are missing", () => {
  expect(reachableStep("step=3", EMPTY_DRAFT)).toBe(1);
  expect(reachableStep("step=3", FILLED)).toBe(3);
  expect(reachableStep("step=4", FILLED)).toBe(1);
  expect(reachableStep("step=x", FILLED)).toBe(1);
  expect(reachableStep("", FILLED)).toBe(3);
  expect(reachableStep("", { ...FILLED, email: "gone" })).toBe(1);
});

it("sends what the specification's payload names", () => {
  expect(toOrganization({ ...FILLED, phone: " 1 ", type: "non-profit" })).toEqual({
    name: "Alder",
    type: "non-profit",
    selectedPlan: "professional",
    email: "a@b.example",
    phone: "1",
    timeZone: EMPTY_DRAFT.timeZone,
    website: null,
    address: null,
  });
});
