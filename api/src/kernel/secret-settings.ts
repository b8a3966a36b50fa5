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
