import { describe, expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("items that arrive together", () => {
  it("make the next batch while one is running, each with its own outcome", async () => {
    const batches: (readonly number[])[] = [];
    const double = inBatches(async (_scope: object, _key, items: readonly number[]) => {
      batches.push(items);
      await pause();
      return items.map((item) => (item < 0 ? { error: new Error(`not ${item}`) } : { value: item * 2 }));
    });
    const scope = {};
    const outcomes = await Promise.allSettled([1, 2, -3, 4].map((item) => double(scope, "a", item)));
    expect(batches).toEqual([[1], [2, -3, 4]]);
    expect(outcomes.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual([
      2,
      4,
      "Error: not -3",
      8,
    ]);
    expect(await double(scope, "a", 5)).toBe(10);
  });

  it("never mix keys or scopes", async () => {
    const seen: string[] = [];
    const note = inBatches(async (scope: { name: string }, key, items: readonly string[]) => {
      await pause();
      seen.push(`${scope.name} ${key} ${items.join("")}`);
      return items.map((value) => ({ value }));
    });
    const [one, two] = [{ name: "one" }, { name: "two" }];
    await Promise.all([note(one, "a", "x"), note(two, "a", "y"), note(one, "b", "z")]);
    expect(seen.sort()).toEqual(["one a x", "one b z", "two a y"]);
  });

  it("are tried alone where the database refused a value among them, and only then", async () => {
    const tried: string[] = [];
    const store = (code: string) =>
      inBatches(async (_scope: object, _key, items: readonly string[]) => {
        tried.push(items.join(""));
        await pause();
        if (items.includes("!")) throw new Error("wrapped", { cause: Object.assign(new Error("refused"), { code }) });
        return items.map((value) => ({ value }));
      });
    const scope = {};
    const bad = store("22P02");
    const outcomes = await Promise.allSettled(["a", "b", "!", "c"].map((item) => bad(scope, "k", item)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(tried).toEqual(["a", "b!c", "b", "!", "c"]);
    tried.length = 0;
    const lost = store("57P01");
    const all = await Promise.allSettled(["a", "b", "!", "c"].map((item) => lost(scope, "k", item)));
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
    expect(tried).toEqual(["a", "b!c"]);
  });
});
