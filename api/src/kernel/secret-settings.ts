import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";

/** `secret,secret`: the first signs, all verify; a comma inside a secret is written %2C. */
export function readAuthSecrets(text: string, context: z.RefinementCtx): string[] {
  const secrets = text
    .split(",")
    .map((part) => part.trim().replaceAll("%2C", ","))
    .filter(Boolean);
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32))
    context.addIssue({
      code: "custom",
      message: "at least 32 characters; several separated by commas, with a comma inside one written as %2C",
    });
  return secrets;
}

/** `id:base64,id:base64`: each key 32 bytes. */
export function readSealingKeys(text: string, context: z.RefinementCtx): { id: string; key: Uint8Array }[] {
  const keys = text
    .split(",")
    .filter(Boolean)
    .map((part) => {
      const [id = "", key = ""] = part.trim().split(":");
      return { id, key: new Uint8Array(Buffer.from(key, "base64")) };
    });
  if (keys.some(({ id, key }) => !/^[a-z0-9]{1,16}$/.test(id) || key.length !== 32))
    context.addIssue({ code: "custom", message: "keys as id:base64, each of 32 bytes, separated by commas" });
  return keys;
}

/** The secret of local mode: made once, then kept in a file. */
export function storedSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Another process that starts at the same moment made it.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return readFileSync(file, "utf8");
}
