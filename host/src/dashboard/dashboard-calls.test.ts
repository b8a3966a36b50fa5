import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { endAlertSnooze, listAlerts, snoozeAlert } from "@trellis/contract-platform/alerts.ts";
import { hideFirstSteps, listFirstSteps } from "@trellis/contract-platform/first-steps.ts";
import { expect, it } from "vitest";
import { END_ALERT_SNOOZE, HIDE_FIRST_STEPS, LIST_ALERTS, LIST_FIRST_STEPS, SNOOZE_ALERT } from "./dashboard-calls.ts";

it("calls what the contract declares", () => {
  expect(listAlerts).toMatchObject(LIST_ALERTS);
  expect(snoozeAlert).toMatchObject(SNOOZE_ALERT);
  expect(endAlertSnooze).toMatchObject(END_ALERT_SNOOZE);
  expect(listFirstSteps).toMatchObject(LIST_FIRST_STEPS);
  expect(hideFirstSteps).toMatchObject(HIDE_FIRST_STEPS);
});

it("brings no part of the contract into the first drawing but its types", () => {
  const files = globSync(["*.{ts,tsx}", "first-steps/*.{ts,tsx}"], { cwd: import.meta.dirname });
  const drawn = files.filter((file) => !file.endsWith(".test.ts"));
  expect(drawn.length).toBeGreaterThan(10);
  for (const file of drawn) {
    const source = readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(source, file).not.toMatch(/^import (?!type\b)[^;]*from "@trellis\/contract-/m);
  }
});
