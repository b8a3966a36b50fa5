import { createHash, createPublicKey, createVerify } from "node:crypto";
import { readHead } from "../../../tests/fakes/smtp.ts";
import type { Dns } from "../../src/kernel/services/dns/dns.ts";

/** What a receiver finds out about the signature of a mail. */
export interface DkimResult {
  result: "none" | "pass" | "fail";
  domain?: string;
  selector?: string;
  /** Names of the heads that it covers, in lower case. */
  heads?: string[];
}

/** Verifies a mail's signature as a receiver does (RFC 6376, 6): relaxed/relaxed, RSA with SHA-256, the key from DNS. */
export async function verifyDkim(raw: string, dns: Dns): Promise<DkimResult> {
  const at = raw.indexOf("\r\n\r\n");
  const heads = raw.slice(0, at).split(/\r\n(?![ \t])/);
  const signature = heads.find((head) => /^dkim-signature:/i.test(head));
  if (!signature) return { result: "none" };
  const [, value = ""] = readHead(`${signature}\r\n\r\n`)[0] ?? [];
  const tags = new Map(
    value.split(";").flatMap((part): [string, string][] => {
      const sign = part.indexOf("=");
      return sign < 0 ? [] : [[part.slice(0, sign).trim(), part.slice(sign + 1).replace(/\s+/g, "")]];
    }),
  );
  const tag = (name: string) => tags.get(name) ?? "";
  const names = tag("h").toLowerCase().split(":");
  const about = { domain: tag("d"), selector: tag("s"), heads: names };
  const body = `${raw
    .slice(at + 4)
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""))
    .join("\r\n")
    .replace(/(\r\n)+$/, "")}\r\n`;
  const bodyHash = createHash("sha256").update(body, "utf8").digest("base64");
  const rest = [...heads].reverse();
  const signed = names.flatMap((name) => {
    // The last one of a name first; each counts once.
    const found = rest.findIndex((head) => head.slice(0, head.indexOf(":")).trim().toLowerCase() === name);
    return found < 0 ? [] : rest.splice(found, 1).map(relaxed);
  });
  const unsigned = relaxed(signature).replace(/(;\s*b=)[^;]*$/, "$1");
  const [record = ""] = await dns.findTexts(`${about.selector}._domainkey.${about.domain}`);
  const key = /p=([A-Za-z0-9+/=]+)/.exec(record)?.[1];
  if (!key || tag("a") !== "rsa-sha256" || tag("c") !== "relaxed/relaxed" || tag("bh") !== bodyHash)
    return { result: "fail", ...about };
  const isRight = createVerify("RSA-SHA256")
    .update([...signed, unsigned].join("\r\n"), "utf8")
    .verify(createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" }), tag("b"), "base64");
  return { result: isRight ? "pass" : "fail", ...about };
}

/** RFC 6376, 3.4.2. */
function relaxed(head: string): string {
  const at = head.indexOf(":");
  const value = head
    .slice(at + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  return `${head.slice(0, at).trim().toLowerCase()}:${value}`;
}
