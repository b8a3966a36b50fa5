import type { ErrorBody } from "@trellis/contract-base/error.ts";
import { packRelease } from "./areas/platform/index.ts";

interface DeployTo {
  url: string;
  key: string;
}

/**
 * Publishes a remote's build to a running product by HTTPS, or makes an earlier version live again. Returns what to print;
 * throws with the words of the refusal.
 */
export async function deployRemote(to: DeployTo, name: string, folder: string, version?: string): Promise<string> {
  if (version) {
    await send(to, `/api/remotes/${name}/rollback`, "application/json", JSON.stringify({ version }));
    return `${name} is at ${version} again`;
  }
  const archive = packRelease(folder);
  const answer = await send(to, `/api/remotes/${name}/releases`, "application/zip", archive as BodyInit);
  const published = (await answer.json()) as { version: string; changed: boolean };
  return `${name} ${published.version} ${published.changed ? "published" : "is the current release already"}`;
}

async function send({ url, key }: DeployTo, path: string, type: string, body: BodyInit): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": type };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body });
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => undefined)) as ErrorBody | undefined;
  const lines = (refusal?.issues ?? []).map((issue) => `  ${issue.path}: ${issue.message}`);
  throw new Error([refusal?.message ?? `the server answered ${answer.status}`, ...lines].join("\n"));
}
