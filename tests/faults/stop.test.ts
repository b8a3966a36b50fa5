import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { asOwner, withDatabase } from "../../api/testing/database.ts";
import { freePort } from "../support/free-port.ts";
import { startProgram, untilReady } from "../support/product-process.ts";
import { createUsedDatabase } from "./used-database.ts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-stop-"));
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createUsedDatabase(inject("postgresUrl"), "stop_test");
});
afterAll(async () => {
  await asOwner(inject("postgresUrl"), "drop database stop_test with (force)");
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env });
  await untilReady(url, program.child);
  return { ...program, port, url };
}

/** A request whose last byte is held back until `finish()`. */
function openSlowRequest(port: number, cookie: string) {
  const body = JSON.stringify({ name: "Created while stopping" });
  let finish = () => undefined as unknown;
  const status = new Promise<number>((resolve, reject) => {
    const slow = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/organizations",
        headers: {
          "Content-Type": "application/json",
          "Content-Length": String(body.length),
          "Sec-Fetch-Site": "same-origin",
          cookie,
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    slow.on("error", reject);
    slow.write(body.slice(0, -1));
    finish = () => slow.end(body.slice(-1));
  });
  return { status, finish: () => finish() };
}

test("a request in progress when the program is asked to stop is answered before it exits", async () => {
  const program = await start();
  const signedIn = await fetch(`${program.url}/api/dev-login`, { redirect: "manual" });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const slow = openSlowRequest(program.port, cookie);
  await new Promise((resolve) => setTimeout(resolve, 200));
  program.child.kill("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 300));
  slow.finish();
  expect(await slow.status).toBe(201);
  expect(await program.exited).toBe(0);
  await expect(fetch(`${program.url}/api/health/live`)).rejects.toThrow();
}, 60_000);

test("open tabs don't delay it: their streams end, and they reconnect elsewhere", async () => {
  const program = await start();
  const signedIn = await fetch(`${program.url}/api/dev-login`, { redirect: "manual" });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const streams = await Promise.all(
    Array.from({ length: 5 }, () => fetch(`${program.url}/api/live`, { headers: { cookie } })),
  );
  const texts = streams.map((stream) => stream.text());
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const notices = performance.now();
  program.child.kill("SIGTERM");
  for (const text of texts) expect(await text).toContain("event: open");
  expect(await program.exited).toBe(0);
  expect(performance.now() - notices).toBeLessThan(5000);
}, 60_000);

describe("in production", () => {
  const production = {
    NODE_ENV: "production",
    AUTH_SECRET: "a secret of the tests that is long enough to sign with",
    PUBLIC_URL: "https://app.example.org",
    OIDC_ISSUER: "https://id.example.org",
    SMTP_URL: "smtp://mail.example.org:587",
    SEALING_KEYS: "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    OIDC_CLIENT_ID: "trellis",
    OIDC_CLIENT_SECRET: "secret",
  };

  test("it says that it stops before it stops, so that a load balancer sends no one any more", async () => {
    const program = await start(production);
    program.child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await fetch(`${program.url}/api/health/ready`)).status).toBe(503);
    expect((await fetch(`${program.url}/api/health/live`)).status).toBe(200);
    expect(await program.exited).toBe(0);
  }, 60_000);

  test("it has no demo, no development login, secure cookies and HSTS", async () => {
    await asOwner(inject("postgresUrl"), "create database stop_production");
    const program = await start({
      ...production,
      DATABASE_URL: withDatabase(inject("postgresUrl"), "stop_production"),
    });
    try {
      const headers = { Host: "app.example.org" };
      expect((await fetch(`${program.url}/api/remotes`)).status).toBe(400);
      expect((await fetch(`${program.url}/api/dev-login`, { headers, redirect: "manual" })).status).toBe(404);
      expect(await (await fetch(`${program.url}/api/remotes`, { headers })).json()).toMatchObject({
        mode: "production",
        hasSignInProvider: true,
        hasEmailSignIn: false,
      });
      const page = await fetch(`${program.url}/app`, { headers });
      expect(page.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
      expect(
        (await fetch(`${program.url}/api/logout`, { headers, redirect: "manual" })).headers.getSetCookie()[0],
      ).toMatch(/^__Host-identity\.session=;(?=.*Path=\/;)(?!.*Domain).*Secure/);
    } finally {
      program.child.kill("SIGTERM");
      await program.exited;
      await asOwner(inject("postgresUrl"), "drop database stop_production with (force)");
    }
  }, 60_000);

  test.each(["DATABASE_URL", "AUTH_SECRET", "PUBLIC_URL", "OIDC_ISSUER", "SMTP_URL", "SEALING_KEYS"])(
    "it refuses to start without %s",
    async (name) => {
      const program = startProgram({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...production, [name]: "" });
      expect(await program.exited).toBe(1);
      expect(program.output()).toContain(name);
    },
    30_000,
  );
});
