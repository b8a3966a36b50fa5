import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";

/** The addresses of all calls that a member may make to read something, as the contract writes them; parents first. */
export const READABLE_CALLS: readonly string[] = Object.values(ENDPOINTS)
  .flatMap((area) => Object.values(area))
  .filter(
    ({ method, kind, access }) =>
      method === "GET" && (kind === "json" || kind === "download") && access.who === "member",
  )
  .map(({ path }) => path as string)
  .sort((a, b) => a.split("/").length - b.split("/").length || a.localeCompare(b));

/** The first record of a list's answer. */
function firstId(body: unknown): string | undefined {
  const list = Array.isArray(body) ? body : (body as { items?: unknown } | null)?.items;
  const first = Array.isArray(list) ? (list[0] as { id?: unknown } | undefined) : undefined;
  return typeof first?.id === "string" || typeof first?.id === "number" ? String(first.id) : undefined;
}

/**
 * Opens every call, each with the first record of the list above it, and hands over its answers. Returns the calls that have
 * no record to open.
 */
export async function openCalls(
  calls: readonly string[],
  ask: (address: string) => Promise<Response>,
  take: (address: string, answer: Response) => Promise<void>,
): Promise<string[]> {
  const ids = new Map<string, string>();
  const left: string[] = [];
  for (const call of calls) {
    const address = fillIn(call, ids);
    if (address === undefined) {
      left.push(call);
      continue;
    }
    const answer = await ask(address);
    const copy = answer.clone();
    await take(address, answer);
    if (!copy.ok || !copy.headers.get("content-type")?.includes("json")) continue;
    const id = firstId(await copy.json());
    if (id !== undefined) ids.set(address, id);
  }
  return left;
}

/** A call's address with records in it; undefined while one isn't known. */
function fillIn(call: string, ids: ReadonlyMap<string, string>): string | undefined {
  let address = "";
  for (const part of call.split("/").slice(1)) {
    const id = part.startsWith("{") ? ids.get(address) : part;
    if (id === undefined) return undefined;
    address += `/${part.startsWith("{") ? encodeURIComponent(id) : id}`;
  }
  return address;
}
