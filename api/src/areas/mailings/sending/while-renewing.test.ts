import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { whileRenewing } from "./while-renewing.ts";

it("renews until the work is done, also after a renewal that failed", async () => {
  const warnings: string[] = [];
  let renewals = 0;
  const renew = async () => {
    renewals += 1;
    if (renewals === 1) throw new Error("the database is away");
  };
  const log = { warn: (message: string) => void warnings.push(message) };
  const result = await whileRenewing(renew, 5, log, async () => {
    while (renewals < 3) await sleep(1);
    return "done";
  });
  expect(result).toBe("done");
  expect(warnings).toEqual(["couldn't renew a hold"]);
  const atEnd = renewals;
  await sleep(20);
  expect(renewals).toBe(atEnd);
});

it("stops renewing when the work fails", async () => {
  let renewals = 0;
  const failing = whileRenewing(
    async () => {
      renewals += 1;
    },
    5,
    { warn: () => {} },
    async () => {
      throw new Error("no");
    },
  );
  await expect(failing).rejects.toThrow("no");
  await sleep(20);
  expect(renewals).toBe(0);
});
