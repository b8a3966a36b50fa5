import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type World } from "../../api/testing/world.ts";
import { type RawAnswer, sendRaw } from "../support/raw-http.ts";

const ID = "01900000-0000-7000-8000-000000000000";
const METHODS = ["OPTIONS", "TRACE", "PROPFIND", "POST", "PUT", "PATCH", "DELETE"];

/** Every address outside the endpoint table: what it answers to its first method when nothing else is known. */
const OUTSIDE: Record<string, { at: string; status: number }> = {
  ...Object.fromEntries(
    ["oidc", "google", "microsoft"].map((provider) => {
      const at = `/api/identity/callback/${provider}`;
      return [at, { at, status: 302 }];
    }),
  ),
  "/api/public/*": { at: "/api/public/surveys/x", status: 204 },
  "/api/docs": { at: "/api/docs", status: 200 },
  "/api/docs/:area": { at: "/api/docs/finance", status: 200 },
  "/api/csp-reports": { at: "/api/csp-reports", status: 415 },
  "/.well-known/security.txt": { at: "/.well-known/security.txt", status: 200 },
  "/dev/mail": { at: "/dev/mail", status: 200 },
  "/dev/mail/:id": { at: "/dev/mail/x", status: 404 },
  "/dev/mail/:id/html": { at: "/dev/mail/x/html", status: 404 },
  "/dev/mail/:id/files/:n": { at: "/dev/mail/x/files/0", status: 404 },
  ...Object.fromEntries(
    [
      ...["/app", "/app/*", "/finance", "/finance/*", "/donations", "/budget", "/reports", "/brand-settings"],
      ...["/onboarding", "/subscribe", "/checkout", "/test-login", "/sign-in", "/give-payment"],
    ].map((path) => [path, { at: path.replaceAll(/\*$/g, "x"), status: 200 }]),
  ),
  // Pages of one record: none exists at these addresses.
  ...Object.fromEntries(
    [
      ...["/give/:form", "/public/surveys/:survey", "/book/:page", "/book/:page/:kind"],
      ...["/calendar/:page", "/calendar/:page/:event", "/calendar/:page/:event/:date"],
      ...["/invite/:token", "/pay/:token", "/my-gift/:token", "/booking/:token", "/booking-request/:token"],
      ...["/event/:token", "/signup/:token", "/unsubscribe/:token", "/report-email/:token", "/shared/:token"],
    ].map((path) => [path, { at: path.replaceAll(/:\w+/g, "x"), status: 404 }]),
  ),
  "/metrics": { at: "/metrics", status: 401 },
  "/*": { at: "/no/such/page", status: 404 },
};

let world: World;
let port: number;
const lines: { level: string; call?: string; message: string }[] = [];
beforeAll(async () => {
  const env = { metricsToken: "a token that only the scraper has" };
  world = await createWorld({ env, log: (line) => lines.push(JSON.parse(line)) });
  world.app.listen({ port: 0, hostname: "127.0.0.1" });
  port = Number(world.app.server?.port);
});
afterAll(async () => {
  await world?.app.server?.stop(true);
  await world?.close();
});

const ask = (method: string, path: string, host = `127.0.0.1:${port}`, more = ""): Promise<RawAnswer> =>
  sendRaw(port, `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);
const table = Object.values(ENDPOINTS).flatMap((area) => Object.values(area));
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

describe("the router", () => {
  test("answers the endpoint table, the listed addresses, and nothing else", () => {
    const declared = new Set(table.map(({ method, path }) => `${method} ${routerPath(path)}`));
    const unknown = world.app.routes
      .filter(({ method, path }) => !declared.has(`${method} ${path}`) && !(method === "ALL" && path === "/*"))
      .filter(({ path }) => !(path in OUTSIDE));
    expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const served = new Set(world.app.routes.map(({ path }) => path));
    expect(Object.keys(OUTSIDE).filter((path) => !served.has(path))).toEqual([]);
  });

  test.each(Object.entries(OUTSIDE))("%s is answered as listed", async (path, { at, status }) => {
    const [method = "GET"] = world.app.routes.filter((one) => one.path === path).map((one) => one.method);
    const answer = await ask(method, at);
    // Without a build there are no pages: the API's own tests run before one.
    expect([status, ...(at.startsWith("/api/") && !at.startsWith("/api/docs") ? [] : [503])]).toContain(answer.status);
    expect(answer.headers.get("x-content-type-options") ?? answer.status).toBeTruthy();
  });
});

describe("methods that an address does not have", () => {
  const addresses = [...new Set(table.map(({ path }) => path.replaceAll(/\{\w+\}/g, ID)))];
  const matches = (path: string, address: string) =>
    new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(address);
  const allowedAt = (address: string) => [
    ...new Set(table.filter(({ path }) => matches(path, address)).map(({ method }) => method as string)),
    ...(address.startsWith("/api/public/") ? ["OPTIONS"] : []),
  ];

  test("are refused with 405 and Allow at every address of the table", async () => {
    const wrong: string[] = [];
    for (const address of addresses) {
      const allowed = allowedAt(address);
      await Promise.all(
        METHODS.filter((method) => !allowed.includes(method)).map(async (method) => {
          const answer = await ask(method, address, undefined, "Content-Length: 0\r\n");
          const allow = answer.headers.get("allow")?.split(", ") ?? [];
          if (answer.status !== 405 || allow.toSorted().join() !== allowed.toSorted().join())
            wrong.push(`${method} ${address} ${answer.status}, Allow: ${allow}`);
        }),
      );
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test("are refused at every address outside the table, and never answered with a failure", async () => {
    const wrong: string[] = [];
    for (const [path, { at }] of Object.entries(OUTSIDE)) {
      const own = world.app.routes.filter((one) => one.path === path).map((one) => one.method);
      const isKnown = path !== "/*";
      for (const method of METHODS.filter((one) => !own.includes(one))) {
        const answer = await ask(method, at, undefined, "Content-Length: 0\r\n");
        if (answer.status !== (isKnown ? 405 : 404)) wrong.push(`${method} ${at} ${answer.status}`);
        if (isKnown && path !== "/api/public/*" && answer.headers.get("allow") !== own.join(", "))
          wrong.push(`${method} ${at} without Allow`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test.each(["/", "/api/nope", "/api/contacts/x/y/z/nope", "/nope.txt"])("and at %s", async (path) => {
    for (const method of METHODS)
      expect([404, 405], `${method} ${path}`).toContain(
        (await ask(method, path, undefined, "Content-Length: 0\r\n")).status,
      );
  });

  test("leave no line in the log above info", () => {
    const refusals = lines.filter(
      ({ call }) => call?.includes("a wrong method") || call?.includes("an unknown address"),
    );
    expect(refusals.length).toBeGreaterThan(100);
    expect(new Set(refusals.map(({ level }) => level))).toEqual(new Set(["info"]));
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("the host of a request", () => {
  test.each(["localhost", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:9", "localhost:80"])(
    "%s is this machine",
    async (host) => {
      expect((await ask("GET", "/api/remotes", host)).status).toBe(200);
    },
  );

  test.each([
    "evil.example",
    "rebind.evil.example:3205",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "a b",
    "[::1",
    "localhost:x",
    "localhost:65536",
    "localhost:99999",
    "",
    "localhost@evil.example",
    "127.0.0.1:1, evil.example",
  ])("%j is refused, with every header and a line in the log", async (host) => {
    const before = lines.length;
    for (const path of ["/api/dev-login", "/api/auth/user", "/app", "/dev/mail"]) {
      const answer = await ask("GET", path, host);
      expect(answer.status, path).toBe(400);
      expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const written = lines.slice(before).filter(({ message }) => message === "request");
    expect(written.map(({ call }) => call)).toEqual(Array(4).fill("GET at a foreign host"));
  });

  test("twice in one request is refused", async () => {
    const answer = await ask("GET", "/api/remotes", "localhost", "Host: evil.example\r\n");
    expect(answer.status).toBe(400);
  });

  test.each(["live", "ready"])("does not matter to /api/health/%s, nor does its absence", async (check) => {
    for (const text of [
      `GET /api/health/${check} HTTP/1.0\r\n\r\n`,
      `GET /api/health/${check} HTTP/1.0\r\nHost: a b\r\n\r\n`,
      `GET /api/health/${check} HTTP/1.1\r\nHost: 10.0.0.7:3000\r\nConnection: close\r\n\r\n`,
    ]) {
      const answer = await sendRaw(port, text);
      expect({ text, status: answer.status }).toEqual({ text, status: 200 });
      expect(answer.body).toContain(check);
    }
    expect((await ask("HEAD", `/api/health/${check}`)).status).toBe(200);
  });

  test("in production is PUBLIC_URL's alone; a trusted proxy may pass it on", async () => {
    const env = { mode: "production", publicUrl: "https://app.example.org" } as const;
    const production = await createWorld({ env });
    const behindProxy = await createWorld({ env: { ...env, trustedProxies: ["127.0.0.1"] } });
    try {
      for (const one of [production, behindProxy]) one.app.listen({ port: 0, hostname: "127.0.0.1" });
      const status = async (of: World, host: string, more = "") =>
        (
          await sendRaw(
            Number(of.app.server?.port),
            `GET /api/remotes HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`,
          )
        ).status;
      expect(await status(production, "app.example.org")).toBe(200);
      expect(await status(production, "app.example.org:443")).toBe(200);
      for (const host of ["localhost", "127.0.0.1", "app.example.org:8443", "other.example.org"])
        expect(await status(production, host), host).toBe(400);
      const forwarded = "X-Forwarded-Host: app.example.org\r\n";
      expect(await status(production, "backend:3000", forwarded)).toBe(400);
      expect(await status(behindProxy, "backend:3000", forwarded)).toBe(200);
      expect(await status(behindProxy, "backend:3000", "X-Forwarded-Host: evil.example\r\n")).toBe(400);
    } finally {
      for (const one of [production, behindProxy]) {
        await one.app.server?.stop(true);
        await one.close();
      }
    }
  });
});
