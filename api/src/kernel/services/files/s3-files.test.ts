import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3Files } from "./s3-files.ts";

const CREDENTIALS = { accessKeyId: "AKTEST", secretAccessKey: "a secret of the tests", region: "eu-test-1" };
const BUCKET = "trellis-files";

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Uint8Array | string, data: string) => createHmac("sha256", key).update(data).digest();

/** Whether a request carries the signature that AWS Signature Version 4 gives it, worked out again from its parts. */
function isSigned(request: IncomingMessage, body: Uint8Array): boolean {
  const given = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(
    request.headers.authorization ?? "",
  );
  const [, credential = "", signedHeaders = "", signature = ""] = given ?? [];
  const [accessKeyId, day = "", region = "", service = ""] = credential.split("/");
  if (accessKeyId !== CREDENTIALS.accessKeyId || region !== CREDENTIALS.region || service !== "s3") return false;
  const payload = String(request.headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return false;
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const headers = signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, path, query, headers.join(""), signedHeaders, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Uint8Array>(hmac, hmac(`AWS4${CREDENTIALS.secretAccessKey}`, day));
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature.padEnd(64, "0"), "hex"));
}

const stored = new Map<string, { bytes: Uint8Array; mediaType: string | undefined }>();
const refused: string[] = [];
const NO_SUCH_KEY = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>';

/** A storage that speaks the three calls we make, and answers none that is not signed. */
const storage = createServer(async (request, answer) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const bytes = new Uint8Array(Buffer.concat(chunks));
  const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
  if (!isSigned(request, bytes)) {
    refused.push(`${request.method} ${path}`);
    answer.writeHead(403, { "Content-Type": "application/xml" });
    return answer.end("<Error><Code>SignatureDoesNotMatch</Code><Message>No</Message></Error>");
  }
  if (request.method === "PUT") {
    stored.set(path, { bytes, mediaType: request.headers["content-type"] });
    return answer.end();
  }
  const file = stored.get(path);
  if (request.method === "DELETE") {
    stored.delete(path);
    answer.statusCode = 204;
    return answer.end();
  }
  if (!file) {
    answer.writeHead(404, { "Content-Type": "application/xml" });
    return answer.end(NO_SUCH_KEY);
  }
  answer.writeHead(200, { "Content-Type": file.mediaType ?? "", "Content-Length": file.bytes.length });
  return answer.end(file.bytes);
});

let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(storage.address() as { port: number }).port}`;
});
afterAll(() => new Promise((resolve) => storage.close(resolve)));

describe("files in S3-compatible storage", () => {
  test("are written, read, replaced and removed by signed requests", async () => {
    const files = createS3Files({ ...CREDENTIALS, endpoint, bucket: BUCKET });
    const key = "images/5f2b7c1e-3f0e-4c5a-9f59-2b9cbb0f3f5d.webp";
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    expect(await files.get(key)).toBeUndefined();
    await files.put(key, bytes, "image/webp");
    expect(stored.get(`/${BUCKET}/${key}`)?.mediaType).toBe("image/webp");
    expect(await files.get(key)).toEqual(bytes);
    await files.put(key, new Uint8Array([1, 2, 3]), "image/webp");
    expect(await files.get(key)).toEqual(new Uint8Array([1, 2, 3]));
    await files.remove(key);
    expect(await files.get(key)).toBeUndefined();
    await files.remove(key);
    expect(refused).toEqual([]);
  });

  test("a wrong secret is an error, not a missing file", async () => {
    const files = createS3Files({ ...CREDENTIALS, secretAccessKey: "another secret", endpoint, bucket: BUCKET });
    await expect(files.get("images/a.webp")).rejects.toThrow();
    await expect(files.put("images/a.webp", new Uint8Array([1]), "image/webp")).rejects.toThrow();
    expect(refused).toHaveLength(2);
    expect(stored.size).toBe(0);
  });

  test("storage that cannot be reached is an error", async () => {
    const files = createS3Files({ ...CREDENTIALS, endpoint: "http://127.0.0.1:9", bucket: BUCKET });
    await expect(files.get("images/a.webp")).rejects.toThrow();
  });
});
