import { Resolver } from "node:dns/promises";
import { type Dns, DnsTrouble } from "./dns.ts";

const TIMEOUT_MS = 2000;
const TRIES = 2;
/** For all tries of one question: a resolver that retries on its own terms must not hold a request. */
const DEADLINE_MS = 8000;
/** RFC 1035, 3.3. */
const MAX_PART_BYTES = 255;
/** The name servers say that there is no such name, or none with such a record. */
const NO_RECORD = new Set(["ENOTFOUND", "ENODATA", "NOTFOUND", "NODATA"]);

/**
 * Asks name servers directly, past the machine's hosts file.
 *
 * @param servers addresses such as `203.0.113.53` or `[2001:db8::53]:5353`; the machine's own servers when empty
 */
export function createDns(servers: readonly string[], timeoutMs = TIMEOUT_MS): Dns {
  const ask = async <T>(name: string, question: (resolver: Resolver) => Promise<T[]>): Promise<T[]> => {
    // One resolver for each question: canceling ends everything that a resolver asks.
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("no answer in time")), Math.min(DEADLINE_MS, timeoutMs * (TRIES + 2)));
    });
    try {
      return await Promise.race([question(resolver), deadline]);
    } catch (error) {
      if (NO_RECORD.has(codeOf(error))) return [];
      throw new DnsTrouble(`the name servers didn't answer for ${name}`, { cause: error });
    } finally {
      clearTimeout(timer);
      resolver.cancel();
    }
  };
  return {
    async findTexts(name) {
      return joinParts((await ask(name, (resolver) => resolver.resolveTxt(name))).map((parts) => parts.join("")));
    },
    async findTarget(name) {
      const [aliases, v4, v6] = await Promise.all([
        ask(name, (resolver) => resolver.resolveCname(name)),
        ask(name, (resolver) => resolver.resolve4(name)),
        ask(name, (resolver) => resolver.resolve6(name)),
      ]);
      return { alias: aliases[0]?.toLowerCase().replace(/\.$/, "") ?? null, addresses: [...v4, ...v6] };
    },
  };
}

/**
 * Bun's resolver answers the parts of a long text as records of their own, in order. A part that is as long as parts can be
 * is continued by the next.
 */
function joinParts(texts: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const text of texts) {
    if (isOpen) joined.push((joined.pop() ?? "") + text);
    else joined.push(text);
    isOpen = Buffer.byteLength(text) === MAX_PART_BYTES;
  }
  return joined;
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? "").replace(/^DNS_/, "");
