import { describe, expect, it } from "vitest";
import { createDismissals, trialNotice } from "./trial-days.ts";

const END = "2031-06-08T12:00:00.000Z";
const trial = {
  subscriptionStatus: "trial",
  trialEndsAt: END,
  subscriptionEndsAt: null,
  deletionAt: null,
  readOnlySince: null,
} as const;
const at = (instant: string) => trialNotice(trial, new Date(instant));

describe("trialNotice", () => {
  it("counts days up, and is urgent from two days on", () => {
    expect(at("2031-06-01T12:00:00Z")).toEqual({ days: 7, isUrgent: false });
    expect(at("2031-06-05T12:00:01Z")).toEqual({ days: 3, isUrgent: false });
    expect(at("2031-06-06T12:00:00Z")).toEqual({ days: 2, isUrgent: true });
    expect(at("2031-06-08T11:59:59Z")).toEqual({ days: 1, isUrgent: true });
  });

  it("is silent without a trial that runs", () => {
    expect(at(END)).toBeNull();
    const now = new Date("2031-06-01T12:00:00Z");
    expect(trialNotice({ ...trial, subscriptionStatus: "active" }, now)).toBeNull();
    expect(trialNotice({ ...trial, trialEndsAt: null }, now)).toBeNull();
    expect(trialNotice({ ...trial, deletionAt: END }, now)).toBeNull();
  });
});

describe("dismissals", () => {
  const shelf = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  it("hold for the day and the organization; the urgent one for the session", () => {
    const day = shelf();
    const first = createDismissals(day, shelf());
    first.dismiss(1, { days: 5, isUrgent: false });
    first.dismiss(2, { days: 2, isUrgent: true });
    expect(first.isDismissed(1, { days: 5, isUrgent: false })).toBe(true);
    expect(first.isDismissed(1, { days: 4, isUrgent: false })).toBe(false);
    expect(first.isDismissed(3, { days: 5, isUrgent: false })).toBe(false);
    expect(first.isDismissed(2, { days: 2, isUrgent: true })).toBe(true);
    const nextSession = createDismissals(day, shelf());
    expect(nextSession.isDismissed(1, { days: 5, isUrgent: false })).toBe(true);
    expect(nextSession.isDismissed(2, { days: 2, isUrgent: true })).toBe(false);
  });

  it("survive a browser that forbids storage", () => {
    const forbidden = {
      getItem: () => {
        throw new Error("SecurityError");
      },
      setItem: () => {
        throw new Error("SecurityError");
      },
    };
    const dismissals = createDismissals(forbidden, forbidden);
    dismissals.dismiss(1, { days: 5, isUrgent: false });
    expect(dismissals.isDismissed(1, { days: 5, isUrgent: false })).toBe(false);
  });
});
