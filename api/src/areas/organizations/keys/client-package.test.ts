import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { IssuedApiKey } from "@trellis/contract-organizations/api-keys.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installClient, ROOT, runProgram } from "../../../../testing/client-package.ts";
import { createWebhookWorld, type WebhookWorld } from "../../../../testing/webhooks/webhook-world.ts";

// The program of shared/client/example uses the installed package: it compiles strictly, and plain Node runs it against ours.

let made: WebhookWorld;
let client: Awaited<ReturnType<typeof installClient>>;
beforeAll(async () => {
  made = await createWebhookWorld();
  client = await installClient();
}, 120_000);
afterAll(async () => {
  await made?.close();
  client?.remove();
});

it("is a package with its types, its page and its changelog, and needs no other", () => {
  const { packed, home } = client;
  const files = packed.files.map((file) => file.path);
  expect(files).toEqual(expect.arrayContaining(["README.md", "CHANGELOG.md", "package.json", "dist/index.d.ts"]));
  expect(packed.unpackedSize).toBeLessThan(600_000);
  const manifest = JSON.parse(readFileSync(path.join(home, "node_modules/@trellis/client/package.json"), "utf8"));
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(["dependencies"]));
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(["private"]));
});

it("compiles strictly and runs in Node: list, create once, pages, error, webhook", async () => {
  const { home } = client;
  cpSync(path.join(ROOT, "shared/client/example"), home, { recursive: true });
  const compiled = await runProgram(path.join(ROOT, "node_modules/.bin/tsc"), ["-p", home]).catch((error) => error);
  expect(compiled.stdout).toBe("");

  const server = made.world.app.listen({ port: 0, hostname: "127.0.0.1" }).server;
  const issued = await made.home.admin.post("/api/api-keys", {
    name: "Client",
    access: "write",
    role: "manager",
    permissions: { canManageContacts: true },
  });
  const { secret } = (await issued.json()) as IssuedApiKey;
  const hook = await made.hook(["contact.changed"]);
  const program = (...args: string[]) =>
    runProgram("node", [path.join(home, "out/program.mjs"), ...args], {
      env: {
        API_URL: `http://localhost:${server?.port}`,
        API_KEY: secret,
        WEBHOOK_SECRET: hook.secret,
      },
    });
  expect(JSON.parse((await program("calls")).stdout)).toEqual({
    runsIn: "node",
    before: 0,
    isSameRecord: true,
    pageSizes: [2, 2, 1],
    names: ["Ada", "Bea", "Cora", "Dora", "Eva"],
    missing: { status: 404, code: "not_found", hasRequestId: true },
    invalid: { status: 422, code: "invalid", path: "firstName" },
    forbidden: { status: 403, code: "forbidden" },
    isDeleted: true,
  });
  await made.deliver();
  const [message] = hook.arrived();
  writeFileSync(path.join(home, "message.json"), JSON.stringify({ headers: message?.headers, body: message?.body }));
  expect(JSON.parse((await program("webhook", path.join(home, "message.json"))).stdout)).toEqual({
    type: "contact.changed",
    change: "created",
    id: message?.headers["webhook-id"],
    forged: "SignatureError",
  });
}, 180_000);
