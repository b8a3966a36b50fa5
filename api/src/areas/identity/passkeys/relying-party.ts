import { isIP } from "node:net";
import type { Env } from "../../../kernel/env.ts";
import { AppError } from "../../../kernel/errors.ts";

/**
 * Whom passkeys are made for: the host that people open, which has to be a name (WebAuthn Level 3, 5.1.2). Local mode also
 * answers at localhost. Throws conflict where the product is opened by a number alone.
 */
export function relyingParty(env: Pick<Env, "mode" | "publicUrl">): { id: string; origins: string[] } {
  const { hostname, origin, port } = new URL(env.publicUrl);
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1")) === 0) return { id: hostname, origins: [origin] };
  if (env.mode === "local") return { id: "localhost", origins: [`http://localhost${port ? `:${port}` : ""}`] };
  throw new AppError("conflict", { message: "Passkeys need an address with a name, such as https://app.example.org." });
}
