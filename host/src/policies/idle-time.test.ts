import { beforeEach, expect, test, vi } from "vitest";
import { IdleWatch, idleTimes } from "./idle-time.ts";

let now = 0;
const report = vi.fn(async () => undefined);
const warn = vi.fn();
const end = vi.fn();
const watch = () => new IdleWatch({ minutes: 15, report, warn, end, now: () => now });
const pass = (one: IdleWatch, minutes: number) => {
  for (let second = 0; second < minutes * 60; second++) {
    now += 1000;
    one.tick();
  }
};
beforeEach(() => {
  now = 0;
  for (const each of [report, warn, end]) each.mockClear();
});

test("warns two minutes before the end, or a fifth of a short time", () => {
  expect(idleTimes(15)).toEqual({ reportEvery: 60_000, warnAfter: 13 * 60_000, endAfter: 15 * 60_000 });
  expect(idleTimes(5)).toEqual({ reportEvery: 60_000, warnAfter: 4 * 60_000, endAfter: 5 * 60_000 });
});

test("reports the page that was opened, and then only what someone does", () => {
  const one = watch();
  pass(one, 12);
  expect(report).toHaveBeenCalledTimes(1);
  one.active();
  one.active();
  expect(report).toHaveBeenCalledTimes(2);
  one.active();
  pass(one, 2);
  expect(report).toHaveBeenCalledTimes(3);
});

test("warns, stays with one press, and ends without one", () => {
  const one = watch();
  pass(one, 14.5);
  expect(warn).toHaveBeenLastCalledWith(true);
  expect(end).not.toHaveBeenCalled();
  one.stay();
  expect(warn).toHaveBeenLastCalledWith(false);
  pass(one, 15);
  expect(end).toHaveBeenCalledTimes(1);
  pass(one, 5);
  expect(end).toHaveBeenCalledTimes(1);
});

test("goes on with what another tab reported, and counts nothing that did not reach the server", async () => {
  const one = watch();
  pass(one, 14);
  one.reportedElsewhere();
  pass(one, 14);
  expect(end).not.toHaveBeenCalled();
  one.active();
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRejectedValueOnce(new Error("offline"));
  one.stay();
  await Promise.resolve();
  await Promise.resolve();
  pass(one, 2);
  expect(end).toHaveBeenCalledTimes(1);
});
