import { afterEach, expect, test, vi } from "vitest";
import type { CallTable } from "./call-table.ts";
import { createCalls } from "./calls.ts";
import { ApiError, ClientError, ConnectionError, TimeoutError } from "./errors.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import type { Pages } from "./pages.ts";

afterEach(() => vi.useRealTimers());

const TABLE = {
  things: {
    list: { method: "GET", path: "/api/things", answer: "pages" },
    get: { method: "GET", path: "/api/things/{id}" },
    add: { method: "POST", path: "/api/things", once: true },
    run: { method: "POST", path: "/api/things/run", input: false },
    remove: { method: "DELETE", path: "/api/things/{id}", answer: "none" },
    send: { method: "POST", path: "/api/things/file", upload: true },
  },
} satisfies CallTable;

type Calls = Record<keyof typeof TABLE.things, (input?: unknown, options?: CallOptions) => Promise<unknown>>;

/** Calls whose answers come from a list, with the requests that were made. */
function answering(answers: (() => Response | Promise<Response>)[], options: Partial<ClientOptions> = {}) {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    requests.push({ url, init, headers: new Headers(init.headers) });
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (!answer) throw new Error("no answer is left");
    return answer();
  }) as unknown as typeof globalThis.fetch;
  const calls = createCalls(TABLE, { apiKey: "orgkey_x", baseUrl: "https://app.example.org/", fetch, ...options });
  return { requests, things: calls.things as unknown as Calls };
}

const json =
  (value: unknown, init: ResponseInit = {}) =>
  () =>
    Response.json(value, init);
const broken = () => {
  throw new TypeError("connection reset");
};

test("a call fills its path, adds its query and carries the key", async () => {
  const { requests, things } = answering([json({ id: "a/b" })]);
  expect(await things.get({ params: { id: "a/b" }, query: { q: "x y", none: undefined, tag: ["1", "2"] } })).toEqual({
    id: "a/b",
  });
  expect(requests[0]?.url).toBe("https://app.example.org/api/things/a%2Fb?q=x+y&tag=1&tag=2");
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer orgkey_x");
});

test.each(["", "..", undefined])("a path never takes %j", async (id) => {
  const { requests, things } = answering([json({})]);
  await expect(things.get({ params: { id } })).rejects.toThrow(ClientError);
  expect(requests).toEqual([]);
});

test("a broken POST is tried again under the same idempotency key, and one without a key is not", async () => {
  vi.useFakeTimers();
  const { requests, things } = answering([broken, json({}, { status: 502 }), json({ id: "1" })]);
  const added = things.add({ body: { name: "Ada" } });
  await vi.runAllTimersAsync();
  expect(await added).toEqual({ id: "1" });
  const keys = requests.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const other = answering([broken, json({})]);
  await expect(other.things.run()).rejects.toThrow(ConnectionError);
  expect(other.requests).toHaveLength(1);
  await expect(other.things.run({ idempotencyKey: "mine" } as never)).rejects.toThrow("takes no idempotency key");
});

test("pages follow the Link header and are fetched when they are reached", async () => {
  const link = { headers: { Link: '</api/things?limit=2&cursor=c%201>; rel="next"' } };
  const { requests, things } = answering([json([1, 2], link), json([3])]);
  const pages = things.list({ query: { limit: 2 } }) as unknown as Pages<number>;
  expect(requests).toEqual([]);
  expect(await pages.toArray()).toEqual([1, 2, 3]);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(["?limit=2", "?limit=2&cursor=c+1"]);
  const { requests: few, things: again } = answering([json([1, 2], link), json([3])]);
  expect(await (again.list() as unknown as Pages<number>).toArray({ limit: 1 })).toEqual([1]);
  expect(few).toHaveLength(1);
});

test("an error says status, code, fields and request ID", async () => {
  const body = {
    message: "Enter a name",
    code: "invalid",
    issues: [{ path: "name", message: "Enter a name" }],
    requestId: "r1",
  };
  const { things } = answering([json(body, { status: 422 })]);
  const error = await things.add({ body: {} }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    code: "invalid",
    message: "Enter a name",
    requestId: "r1",
    issues: body.issues,
  });
  const { things: odd } = answering([() => new Response("<html>", { status: 404 })]);
  expect(await odd.get({ params: { id: 1 } }).catch((reason: unknown) => reason)).toMatchObject({
    code: "unexpected",
    status: 404,
  });
});

test("a server that doesn't answer in time is given up, and the caller's signal ends everything", async () => {
  const never = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  const slow = { fetch: never as unknown as typeof fetch, maxRetries: 0 };
  await expect(answering([], slow).things.get({ params: { id: 1 } }, { timeout: 10 })).rejects.toThrow(TimeoutError);
  const controller = new AbortController();
  const waiting = answering([], slow).things.get({ params: { id: 1 } }, { signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
});

test("an answer without a body is undefined, and a file is sent with its type", async () => {
  const { requests, things } = answering([() => new Response(null, { status: 204 }), json({ rows: 1 })]);
  expect(await things.remove({ params: { id: 1 } })).toBeUndefined();
  expect(await things.send({ file: { data: "a,b", mediaType: "text/csv" } })).toEqual({ rows: 1 });
  expect(requests[1]?.headers.get("content-type")).toBe("text/csv");
});

test("options that can't work are refused right away", () => {
  expect(() => answering([], { apiKey: " " })).toThrow(ClientError);
  expect(() => answering([], { baseUrl: "app.example.org" })).toThrow(ClientError);
  expect(() => answering([], { baseUrl: "http://app.example.org" })).toThrow("https");
});
