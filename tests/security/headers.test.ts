import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, TEST_URL, type World } from "../../api/testing/world.ts";

const SOURCES = path.resolve(import.meta.dirname, "../../api/src");
let world: World;
let secure: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await createWorld({ log: (line) => lines.push(line) });
  secure = await createWorld({ env: { publicUrl: "https://app.example.org" } });
});
afterAll(async () => {
  await world?.close();
  await secure?.close();
});

describe("every answer of /api", () => {
  test.each([
    ["an unknown address", "GET", "/api/nope"],
    ["a wrong method", "DELETE", "/api/remotes"],
    ["signed out", "GET", "/api/auth/user"],
    ["a read", "GET", "/api/remotes"],
    ["a redirect", "GET", "/api/login"],
    ["the identity provider's callback", "GET", "/api/identity/callback/oidc"],
    ["a closed identity address", "POST", "/api/identity/sign-in/social"],
    ["a health check", "GET", "/api/health/live"],
    ["an image that does not exist", "GET", "/api/images/01900000-0000-7000-8000-000000000000"],
  ])("%s: nothing runs in it, no page frames it, its type is not guessed", async (_, method, at) => {
    const answer = await secure.handle(new Request(`${TEST_URL}${at}`, { method }));
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    const isPublic = at.startsWith("/api/images/");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe(isPublic ? "cross-origin" : "same-origin");
    const plain = await world.handle(new Request(`${TEST_URL}${at}`, { method }));
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });

  test("the reference page keeps the policy of a page", async () => {
    const answer = await secure.visitor.get("/api/docs");
    if (answer.status === 503) return; // Nothing is built.
    expect(answer.headers.get("content-security-policy")).toMatch(/style-src 'self' 'nonce-/);
  });
});

describe("pages whose address is a secret", () => {
  /** Links that the server writes with a token in them: the first part of each address. */
  const linked = [
    ...new Set(
      readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
        .flatMap((file) => [
          ...readFileSync(path.join(SOURCES, file), "utf8").matchAll(/[uU]rl\}(\/[a-z/-]+)\/\$\{\w*[tT]oken\w*[(}]/g),
        ])
        .map(([, address = ""]) => address),
    ),
  ].sort();
  const endpoints = Object.values(ENDPOINTS).flatMap((area) => Object.values(area).map(({ path: at }) => at));

  test("are all in the list of pages, or calls that take a token", () => {
    expect(linked.length).toBeGreaterThan(6);
    const pages = world.app.routes.filter(({ path: at }) => at.includes(":token")).map(({ path: at }) => at);
    const unlisted = linked.filter(
      (address) => !pages.includes(`${address}/:token`) && !endpoints.some((at) => at.startsWith(`${address}/{token}`)),
    );
    expect(unlisted).toEqual([]);
  });

  test("send their address to no one, and stay out of search engines", async () => {
    const pages = world.app.routes.filter(
      ({ method, path: at }) => method === "GET" && /^\/(?!api)[^:]*:token$/.test(at),
    );
    expect(pages.length).toBeGreaterThan(7);
    for (const { path: at } of pages) {
      const answer = await world.visitor.get(at.replace(":token", "x"));
      if (answer.status === 503) continue; // Nothing is built.
      expect(answer.headers.get("referrer-policy"), at).toBe("no-referrer");
      expect(answer.headers.get("x-robots-tag"), at).toMatch(/noindex/);
    }
  });
});

test("images come from our own server on every page but the shell, which previews typed addresses, and the payment frame", async () => {
  const imagesOf = async (at: string) =>
    /img-src ([^;]*)/.exec((await world.visitor.get(at)).headers.get("content-security-policy") ?? "")?.[1];
  if ((await world.visitor.get("/give/x")).status === 503) return;
  for (const at of ["/", "/pricing", "/give/x", "/book/x", "/pay/x", "/invite/x", "/public/surveys/x"])
    expect(await imagesOf(at), at).toBe("'self' data:");
  for (const at of ["/app", "/give-payment"]) expect(await imagesOf(at), at).toBe("'self' https: data:");
});

describe("the payment sheet of the browser", () => {
  test("opens from the give page and the payment frame, and from no other page", async () => {
    const paymentOf = async (at: string) =>
      /payment=(\S+.*)$/.exec((await world.visitor.get(at)).headers.get("permissions-policy") ?? "")?.[1];
    if ((await world.visitor.get("/give/x")).status === 503) return;
    expect(await paymentOf("/give/x")).toBe("(self)");
    expect(await paymentOf("/give-payment")).toMatch(/^\(self/);
    expect(await paymentOf("/app")).toBe("()");
    expect(await paymentOf("/pay/x")).toBe("()");
  });
});

test("security.txt names a contact and has not expired", async () => {
  const text = await (await secure.visitor.get("/.well-known/security.txt")).text();
  expect(text).toContain("Contact: https://app.example.org/contact\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now() + 30 * 24 * 3600 * 1000);
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
});

describe("a browser's report of what a page's policy blocked", () => {
  const report = (body: unknown, type = "application/reports+json") =>
    world.handle(
      new Request(`${TEST_URL}/api/csp-reports`, {
        method: "POST",
        headers: { "Content-Type": type },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  const documentURL = `${TEST_URL}/pay/pay_1_secret?email=ada@example.org`;

  test("is asked for by every page", async () => {
    const page = await world.visitor.get("/");
    if (page.status === 503) return;
    expect(page.headers.get("reporting-endpoints")).toBe('csp="/api/csp-reports"');
    expect(page.headers.get("content-security-policy")).toMatch(/report-uri \/api\/csp-reports; report-to csp/);
  });

  test("is logged without what the address holds", async () => {
    const body = {
      effectiveDirective: "script-src-elem",
      blockedURL: "https://evil.example/x.js?token=1",
      documentURL,
    };
    expect((await report([{ type: "csp-violation", body }])).status).toBe(204);
    const old = { "violated-directive": "img-src", "blocked-uri": "inline", "document-uri": documentURL };
    expect((await report({ "csp-report": old }, "application/csp-report")).status).toBe(204);
    const written = lines.filter((line) => line.includes("content policy violation"));
    expect(written.map((line) => JSON.parse(line))).toMatchObject([
      { directive: "script-src-elem", blocked: "https://evil.example", page: "/pay" },
      { directive: "img-src", blocked: "inline", page: "/pay" },
    ]);
    expect(written.join("")).not.toMatch(/secret|ada@|token/);
  });

  test.each([
    ["no JSON", "{", "application/reports+json", 400],
    ["another type", "x", "text/plain", 415],
    ["too much", `[${"1,".repeat(20_000)}1]`, "application/json", 413],
    ["nothing of a report", [1, null, { body: 3 }], "application/json", 204],
    ["an empty value", "null", "application/json", 204],
  ])("is refused calmly: %s", async (_, body, type, status) => {
    expect((await report(body, type)).status).toBe(status);
  });

  test("is limited by address", async () => {
    const limited = await createWorld({ env: { trustedProxies: ["127.0.0.0/8"] } });
    limited.app.listen({ port: 0, hostname: "127.0.0.1" });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 32; count += 1)
        statuses.push(
          (
            await fetch(`http://127.0.0.1:${limited.app.server?.port}/api/csp-reports`, {
              method: "POST",
              headers: { "Content-Type": "application/reports+json" },
              body: "[]",
            })
          ).status,
        );
      expect(statuses.filter((status) => status === 204)).toHaveLength(30);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.app.server?.stop(true);
      await limited.close();
    }
  });
});
