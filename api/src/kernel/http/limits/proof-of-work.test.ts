import type { PublicSurvey } from "@trellis/contract-surveys/responses.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { PROOF_HEADER } from "@trellis/domain/ids/proof-of-work.ts";
import { sendWithProof, solveProof } from "@trellis/shared/forms/proof-of-work.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";
import { keyedHash } from "../keyed-hash.ts";
import { addressKey } from "./client-address.ts";

const QUESTIONS = [{ id: "name", type: "text", question: "Your name", required: true }];

/** The middle of a window of ten minutes: no count begins again during a test. */
const NOON = new Date("2030-01-01T12:05:00Z");

let world: World;
let server: { port?: number | undefined } | null;
let owner: Client;
let survey: string;
let visitors = 0;

beforeAll(async () => {
  world = await createWorld({ env: { trustedProxies: ["127.0.0.0/8", "::1/128"] } });
  server = world.app.listen({ port: 0, hostname: "127.0.0.1" }).server;
  world.setNow(NOON);
  ({ admin: owner } = await world.organization({ plan: "professional" }));
});
afterAll(async () => {
  await world.app.stop(true);
  await world.close();
});
beforeEach(async () => {
  world.setNow(NOON);
  survey = await publish();
});

async function publish(): Promise<string> {
  const created = await owner.post("/api/surveys", { title: "Pantry", questions: QUESTIONS, isPublished: true });
  return ((await created.json()) as Survey).id;
}

const newAddress = () => `198.51.${(++visitors >> 8) & 255}.${visitors & 255}`;
const url = (id: string) => `http://127.0.0.1:${server?.port}/api/public/surveys/${id}`;
const open = async (id = survey) =>
  (await (await fetch(url(id), { headers: { "X-Forwarded-For": newAddress() } })).json()) as PublicSurvey;
const answer = (proof?: string, options: { id?: string; body?: object; address?: string } = {}) =>
  fetch(`${url(options.id ?? survey)}/responses`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": options.address ?? newAddress(),
      ...(proof === undefined ? {} : { [PROOF_HEADER]: proof }),
    },
    body: JSON.stringify(options.body ?? { responses: { name: "Ada" } }),
  });

/** As if so many answers had come in this window, from everywhere or from one address. */
async function crowd(count: number, id = survey, address?: string) {
  const record = address === undefined ? `form:${id}` : `address:${addressKey(address)}`;
  const key = keyedHash(world.services.env.authSecret, `survey:answer:${record}`).slice(0, 32);
  const start = new Date(Math.floor(world.services.now().getTime() / 600_000) * 600_000).toISOString();
  await world.database.reference.execute(sql`
    insert into rate_limit (key, window_start, slot, count) values (${key}, ${start}::timestamptz, 0, ${count})
    on conflict (key, window_start, slot) do update set count = excluded.count`);
}

async function challenged(options?: Parameters<typeof answer>[1]): Promise<string> {
  const refused = await answer(undefined, options);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("access-control-expose-headers")).toContain(PROOF_HEADER);
  const challenge = refused.headers.get(PROOF_HEADER) ?? "";
  expect(await refused.json()).toMatchObject({ code: "slow_down", challenge });
  return challenge;
}
const proven = async (options?: Parameters<typeof answer>[1]) => (await solveProof(await challenged(options))) ?? "";

it("asks nothing of anyone in normal times", async () => {
  expect(await open()).not.toHaveProperty("challenge");
  for (let count = 0; count < 20; count++) expect((await answer()).status).toBe(201);
});

it("asks from the 601st answer in ten minutes on, and no more when these are over", async () => {
  for (let count = 0; count < 600; count += 20) {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await answer()).status));
    expect(statuses).toEqual(Array(20).fill(201));
  }
  const proof = await proven();
  expect((await answer(proof)).status).toBe(201);
  world.setNow(new Date("2030-01-01T12:10:00Z"));
  expect((await answer()).status).toBe(201);
}, 30_000);

it("tells of a wrong field first", async () => {
  await crowd(700);
  const wrong = await answer(undefined, { body: { responses: {} } });
  expect(wrong.status).toBe(422);
  expect(wrong.headers.get(PROOF_HEADER)).toBeNull();
});

it("takes a proof once, also of fifty at the same moment", async () => {
  await crowd(700);
  const proof = await proven();
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await answer(proof)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(49);
  expect((await answer(proof)).status).toBe(429);
});

it("leaves a proof unused by an answer that was refused for another reason", async () => {
  await crowd(700);
  const proof = await proven();
  expect((await answer(proof, { body: { responses: { name: "Ada", other: "x" } } })).status).toBe(422);
  expect((await answer(proof)).status).toBe(201);
});

it("does not count a repeated answer as a new one", async () => {
  await crowd(700);
  const body = { responses: { name: "Ada" }, responseId: crypto.randomUUID() };
  expect((await answer(await proven({ body }), { body })).status).toBe(201);
  expect((await answer(undefined, { body })).status).toBe(201);
});

it("refuses a proof of another survey, one that is over, and what is none", async () => {
  await crowd(700);
  const other = await publish();
  await crowd(700, other);
  expect((await answer(await proven({ id: other }))).status).toBe(429);

  const proof = await proven();
  const [terms, numbers] = [proof.slice(0, proof.lastIndexOf(".")), proof.slice(proof.lastIndexOf(".") + 1)];
  const [expires, bits, nonce, seal] = terms.split(".") as [string, string, string, string];
  const forged = [
    "",
    "nonsense",
    `${terms}.0-0-0-0-0-0-0-0`,
    `${terms}.${numbers.split("-").reverse().join("-")}`,
    `${terms}.${numbers.split("-").slice(1).join("-")}`,
    `${terms}.4294967296-${numbers.split("-").slice(1).join("-")}`,
    `${expires}.1.${nonce}.${seal}.${numbers}`,
    `zzzzzzz.${bits}.${nonce}.${seal}.${numbers}`,
    `${expires}.${bits}.${nonce}.${"A".repeat(43)}.${numbers}`,
    `${terms}.${numbers}-1`,
    "x".repeat(6_000),
  ];
  for (const one of forged) expect((await answer(one)).status).toBe(429);
  expect((await answer(proof)).status).toBe(201);

  const late = await proven();
  world.setNow(new Date("2030-01-01T12:25:00Z"));
  await crowd(700);
  expect((await answer(late)).status).toBe(429);
});

it("asks a larger crowd for more, and refuses what was worked for a smaller one", async () => {
  await crowd(700);
  const easy = await proven();
  await crowd(600 * 20);
  const refused = await answer(easy);
  expect(refused.status).toBe(429);
  const bitsOf = (challenge: string | null) => Number(challenge?.split(".")[1]);
  expect(bitsOf(refused.headers.get(PROOF_HEADER))).toBe(bitsOf(easy) + 2);
});

it("gives a crowded survey's challenge along with its questions, and takes the proof of it", async () => {
  await crowd(700);
  const { challenge } = await open();
  expect((await answer(await solveProof(challenge ?? ""))).status).toBe(201);
});

it("lets people through who share their address with a flood, while others notice nothing", async () => {
  const address = "2001:db8:1:2::7";
  await crowd(200, survey, address);
  const asked = { responses: { name: "Grace" } };
  const stored = await sendWithProof((headers) => answer(headers[PROOF_HEADER], { address, body: asked }));
  expect(stored.status).toBe(201);
  expect((await answer(undefined, { address: "2001:db8:1:2:ffff::1" })).status).toBe(429);
  expect((await answer(undefined, { address: "2001:db8:1:3::1" })).status).toBe(201);
  await crowd(1_200, survey, address);
  const ended = await answer(undefined, { address });
  expect([ended.status, ended.headers.get(PROOF_HEADER), ended.headers.get("retry-after")]).toEqual([429, null, "300"]);
});

it("asks anyone who answers faster than a person reads, and no one who took their time or names no start", async () => {
  const { startedAt } = await open();
  const other = await open(await publish());
  const body = (start?: string) => ({ body: { responses: { name: "Ada" }, startedAt: start } });
  expect((await answer(await proven(body(startedAt)), body(startedAt))).status).toBe(201);
  expect((await answer(undefined, body(other.startedAt))).status).toBe(429);
  expect((await answer(undefined, body("2.x"))).status).toBe(429);
  expect((await answer(undefined, body(undefined))).status).toBe(201);
  world.setNow(new Date("2030-01-01T12:05:02Z"));
  expect((await answer(undefined, body(startedAt))).status).toBe(201);
});
