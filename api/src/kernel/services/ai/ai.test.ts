import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AiMood, startAi } from "../../../../../tests/fakes/ai/server.ts";
import { createLog } from "../../log.ts";
import { MAX_FACTS_BYTES } from "./ai.ts";
import { createOpenAi } from "./openai-ai.ts";
import { findForeignNumber } from "./own-numbers.ts";
import { writeChecked } from "./write-checked.ts";

let fake: Awaited<ReturnType<typeof startAi>>;
const silent = createLog("silent");
beforeAll(async () => {
  fake = await startAi();
});
beforeEach(() => {
  fake.say(() => "Nothing to add.");
  fake.received.length = 0;
});
afterAll(() => fake?.close());

const open = (timeoutMs?: number) => createOpenAi({ url: fake.url, key: "secret-key", model: "small" }, timeoutMs);
const request = { task: "Explain.", facts: { category: "Rent", amount: "1250.00", month: "2026-03-01" }, maxWords: 40 };

test("the endpoint gets model, key, rules and facts, and its words come back", async () => {
  fake.say(() => " Rent was $1,250.00. ");
  expect(await open().write(request)).toBe("Rent was $1,250.00.");
  const [call] = fake.received;
  expect(call).toMatchObject({ authorization: "Bearer secret-key", model: "small", max_tokens: 120 });
  expect(call?.messages[0]).toMatchObject({ role: "system", content: expect.stringContaining("Use only the facts") });
  expect(call?.messages[1]?.content).toBe(`Explain. At most 40 words.\n\n${JSON.stringify(request.facts)}`);
});

test.each<[AiMood, RegExp]>([
  ["error", /answered 500/],
  ["no json", /none of a chat completion/],
  ["endless", /too long/],
  ["redirect", /could not be reached/],
  ["silent", /took too long/],
])("an endpoint that is %s fails in words, and the caller goes on without it", async (mood, message) => {
  fake.setMood(mood);
  await expect(open(500).write(request)).rejects.toThrow(message);
  expect(await writeChecked(open(500), request, silent)).toBeUndefined();
});

test("facts that are too long are never sent", async () => {
  const facts = "x".repeat(MAX_FACTS_BYTES);
  expect(await writeChecked(open(), { ...request, facts }, silent)).toBeUndefined();
  expect(fake.received).toEqual([]);
});

test.each([
  ["a made-up amount", "Rent was $1,300.00."],
  ["a computed share", "Rent was 25% of it."],
  ["too many words", "rent ".repeat(41)],
  ["a link", "See https://example.org for rent."],
  ["markup", "<b>Rent</b>"],
  ["hidden letters", "Rent\u202e"],
  ["nothing", "  "],
])("%s is refused", async (_, words) => {
  fake.say(() => words);
  expect(await writeChecked(open(), request, silent)).toBeUndefined();
});

describe("numbers of the facts", () => {
  const facts = { total: "12500.00", share: "80%", months: 12, name: "Q3 2026", from: "2026-07-01", sum: "-4.50" };
  test.each([
    "Total $12,500 over 12 months, from July 1, 2026.",
    "It used 80% of 12,500.00 in Q3 2026, 80 percent; 1st of July.",
    "Over twelve months, $4.50 less.",
  ])("%s", (text) => expect(findForeignNumber(text, facts)).toBeUndefined());

  test.each([
    ["about $12.5k in all", "$12.5k"],
    ["$7 more", "$7"],
    ["7% more", "7%"],
    ["over 13 months", "13"],
    ["half of it", "half"],
    ["thousands more", "thousands"],
    ["thirteen months", "thirteen"],
    ["it doubled", "doubled"],
    ["½ of it", "½"],
    ["٣ months", "٣"],
    ["12500.01", "12500.01"],
  ])("%s says %s, which is not ours", (text, number) => expect(findForeignNumber(text, facts)).toBe(number));

  test("any amount of the facts may be said in any usual writing; any other may not", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 10n ** 12n }),
        fc.bigInt({ min: 100n, max: 10n ** 12n }),
        (own, other) => {
          const decimal = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
          const said = Number(decimal(own)).toLocaleString("en-US", { minimumFractionDigits: 2 });
          expect(findForeignNumber(`It is $${said}.`, [decimal(own)])).toBeUndefined();
          expect(findForeignNumber(`It is ${decimal(own)} now`, [{ a: decimal(own) }])).toBeUndefined();
          fc.pre(own !== other);
          expect(findForeignNumber(`It is $${decimal(other)}.`, [decimal(own)])).toBe(`$${decimal(other)}`);
        },
      ),
    );
  });
});
