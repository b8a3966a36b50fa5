import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { IssuedApiKey } from "@trellis/contract-organizations/api-keys.ts";
import type { IssuedWebhook } from "@trellis/contract-webhooks/webhooks.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { installClient, NODE_ENV, ROOT } from "../../../testing/client-package.ts";
import { createWebhookWorld, type WebhookWorld } from "../../../testing/webhooks/webhook-world.ts";

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

/** The program as the help page prints it. */
const printed = (language: "" | "es/") =>
  /```js\n([\s\S]*?)```/.exec(
    readFileSync(path.join(ROOT, `host/help/${language}automation-recipe.md`), "utf8"),
  )?.[1] ?? "";

/** A chat channel: the lines that were posted, and what it answers. */
async function openChat() {
  const lines: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    lines.push((JSON.parse(body) as { text: string }).text);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { lines, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

it("is the same program in both languages", () => {
  expect(printed("")).toContain("verifyWebhook");
  expect(printed("es/")).toBe(printed(""));
});

it("posts each gift once, as printed, and refuses what isn't signed", async () => {
  const chat = await openChat();
  const port = made.world.app.listen({ port: 0, hostname: "127.0.0.1" }).server?.port;
  const own = chat.port + 1 > 65_000 ? chat.port - 1 : chat.port + 1;
  const post = async <T>(address: string, body: object): Promise<T> =>
    (await (await made.home.admin.post(address, body)).json()) as T;
  const { secret: key } = await post<IssuedApiKey>("/api/api-keys", {
    name: "Chat",
    permissions: { canManageDonations: true },
  });
  const { webhook, secret } = await post<IssuedWebhook>("/api/webhooks", {
    url: `http://chat.test:${own}/`,
    events: ["gift.received"],
  });
  writeFileSync(path.join(client.home, "gifts.mjs"), printed(""));
  const program = spawn("node", ["gifts.mjs"], {
    cwd: client.home,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...NODE_ENV,
      API_URL: `http://localhost:${port}`,
      API_KEY: key,
      WEBHOOK_SECRET: secret,
      CHAT_URL: `http://127.0.0.1:${chat.port}`,
      PORT: String(own),
    },
  });
  try {
    const send = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${own}`, { method: "POST", body: "{}", headers }).then(({ status }) => status);
    await vi.waitFor(async () => expect(await send({})).toBe(400), { timeout: 20_000, interval: 100 });
    const gift = { donorName: "Zoë Byron", amount: "25.00", donationDate: "2026-03-02", paymentMethod: "check" };
    await made.home.admin.post("/api/donations", gift);
    await made.deliver();
    expect(chat.lines).toEqual(["Zoë Byron gave $25.00"]);
    const [delivery] = await made.log(webhook.id);
    expect(delivery).toMatchObject({ status: "delivered", answerStatus: 204 });
    await made.home.admin.post(`/api/webhook-deliveries/${delivery?.id}/replay`);
    await made.deliver();
    expect(await made.log(webhook.id)).toMatchObject([{ kind: "replay", status: "delivered" }, { kind: "event" }]);
    expect(chat.lines).toHaveLength(1);
  } finally {
    program.kill();
    chat.close();
  }
}, 60_000);
