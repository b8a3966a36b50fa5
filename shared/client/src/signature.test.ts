import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { SignatureError } from "./errors.ts";
import { openMessage } from "./signature.ts";

const SECRET = `whsec_${btoa("a secret of twenty-four b")}`;
const NOW = new Date("2026-03-01T10:00:00Z");
const BODY = '{"type":"webhook.test","data":{"name":"Zoë"}}';

function signed(body = BODY, at = NOW, secret = SECRET) {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(6), "base64");
  const signature = createHmac("sha256", key).update(`msg_1.${seconds}.${body}`).digest("base64");
  return { "webhook-id": "msg_1", "webhook-timestamp": seconds, "webhook-signature": `v1,${signature}` };
}

test("a signed message is opened, from a Request's headers or Node's, from text or bytes", async () => {
  const expected = { id: "msg_1", content: JSON.parse(BODY) };
  expect(await openMessage({ body: BODY, headers: signed(), secret: SECRET, now: NOW })).toEqual(expected);
  const bytes = new TextEncoder().encode(BODY);
  expect(await openMessage({ body: bytes, headers: new Headers(signed()), secret: SECRET, now: NOW })).toEqual(
    expected,
  );
});

test("one of several signatures, or of several secrets, is enough", async () => {
  const other = `whsec_${btoa("another secret of enough bytes")}`;
  const both = { ...signed(), "webhook-signature": `v1,AAAA v2,x ${signed()["webhook-signature"]}` };
  await openMessage({ body: BODY, headers: both, secret: SECRET, now: NOW });
  await openMessage({ body: BODY, headers: signed(), secret: [other, SECRET], now: NOW });
});

test.each([
  ["a changed body", { body: `${BODY} ` }],
  ["another secret", { secret: `whsec_${btoa("another secret of enough bytes")}` }],
  ["an old message", { now: new Date(NOW.getTime() + 301_000) }],
  ["a message of the future", { now: new Date(NOW.getTime() - 301_000) }],
  ["no signature", { headers: { ...signed(), "webhook-signature": "" } }],
  ["a time that is no number", { headers: { ...signed(), "webhook-timestamp": "NaN" } }],
  ["a signature that isn't base64", { headers: { ...signed(), "webhook-signature": "v1,%%%" } }],
  ["no secret", { secret: "" }],
])("%s is refused", async (_, change) => {
  const message = { body: BODY, headers: signed(), secret: SECRET, now: NOW, ...change };
  await expect(openMessage(message)).rejects.toThrow(SignatureError);
});
