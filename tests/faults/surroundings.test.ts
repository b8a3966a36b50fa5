import { createS3Files } from "@trellis/api/kernel/services/files/s3-files.ts";
import { openTestDatabase, type TestDatabase } from "@trellis/api/testing/database.ts";
import { startTcpProxy } from "@trellis/api/testing/tcp-proxy.ts";
import { today } from "@trellis/api/testing/today.ts";
import { type Client, createWorld, type World } from "@trellis/api/testing/world.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/* What surrounds the program isn't as it should be: clocks differ, Postgres is slow, the storage of files is away. */

const HOUR_MS = 3_600_000;

describe("two processes on one database, whose clocks are two hours apart", () => {
  let database: TestDatabase;
  let ahead: World;
  let behind: World;
  beforeAll(async () => {
    database = await openTestDatabase();
    const shared = { ...database, close: async () => undefined };
    ahead = await createWorld({ database: shared });
    behind = await createWorld({ database: shared });
  });
  afterAll(async () => {
    await behind?.close();
    await ahead?.close();
    await database?.close();
  });

  const setClocks = (to: Date) => {
    ahead.setNow(new Date(to.getTime() + HOUR_MS));
    behind.setNow(new Date(to.getTime() - HOUR_MS));
  };
  /** The same session, served by the other process. */
  const elsewhere = (client: Client) => ({
    get: (path: string) => ask(client, path),
    put: (path: string, body: object) => ask(client, path, "PUT", body),
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      ask(client, path, "POST", body, headers),
  });
  const ask = (client: Client, path: string, method = "GET", body?: object, headers: Record<string, string> = {}) =>
    behind.handle(
      new Request(`${behind.services.env.publicUrl}${path}`, {
        method,
        headers: {
          cookie: client.cookie ?? "",
          "Sec-Fetch-Site": "same-origin",
          "Content-Type": "application/json",
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );

  it("serve the same session, record and repeated call", async () => {
    setClocks(new Date());
    const { admin } = await ahead.organization();
    const other = elsewhere(admin);
    expect((await other.get("/api/auth/user")).status).toBe(200);
    const contact = { firstName: "Ann", lastName: "Lee", type: "volunteer" };
    const key = { "Idempotency-Key": `one-contact-${crypto.randomUUID()}` };
    const first = (await (await admin.post("/api/contacts", contact, key)).json()) as { id: string };
    const again = (await (await other.post("/api/contacts", contact, key)).json()) as { id: string };
    expect(again.id).toBe(first.id);
    expect((await other.put(`/api/contacts/${first.id}`, { ...contact, lastName: "Lane" })).status).toBe(200);
    expect(await (await admin.get(`/api/contacts/${first.id}`)).json()).toMatchObject({ lastName: "Lane" });
  });
});

it("with a Postgres that takes 100 ms more for each statement, everyone is answered, and nothing is lost", async () => {
  const database = await openTestDatabase();
  const proxy = await startTcpProxy(database.applicationUrl);
  const world = await createWorld({
    database: { ...database, applicationUrl: proxy.through(database.applicationUrl) },
    pool: { connections: 4 },
  });
  try {
    const { admin } = await world.organization();
    proxy.delay(100);
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 === 0
          ? admin.get("/api/transactions?limit=20")
          : admin.post("/api/transactions", {
              date: today(),
              amount: "1.00",
              type: "income",
              category: "Donations",
              description: `Slow ${n}`,
            }),
      ),
    );
    const seconds = (performance.now() - started) / 1000;
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), ...Array(12).fill(201)]);
    expect(seconds).toBeLessThan(30);
    proxy.delay(0);
    const stored = (await (await admin.get("/api/transactions?limit=50")).json()) as unknown[];
    expect(stored).toHaveLength(12);
  } finally {
    await world.close();
    await proxy.close();
  }
});

it("while the storage of files is away, an upload is refused in words, and everything else works", async () => {
  const settings = { accessKeyId: "key", secretAccessKey: "secret", region: "eu-1", bucket: "files" };
  const away = createS3Files({ ...settings, endpoint: "http://127.0.0.1:9" });
  const world = await createWorld({ services: { files: away } });
  try {
    const { admin } = await world.organization();
    const created = await admin.post("/api/transactions", {
      description: "Paper",
      amount: "12.50",
      type: "expense",
      category: "Office Supplies",
      date: "2026-03-01",
    });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    const headers = { "Content-Type": "application/pdf" };
    const refused = await admin.upload(
      `/api/transactions/${id}/receipts?fileName=paper.pdf`,
      "%PDF-1.4 paper",
      headers,
    );
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.json()).toMatchObject({
      code: "unavailable",
      message: "File storage isn't responding right now. Try again in a moment.",
    });
    expect(await (await admin.get(`/api/transactions/${id}/receipts`)).json()).toEqual([]);
  } finally {
    await world.close();
  }
});
