import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { decodeWords, readHead, readPart } from "../fakes/smtp.ts";
import { crawl, namesInAnswer, textIn } from "./crawl-answers.ts";
import { namesIn } from "./forbidden-names.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { openCalls, READABLE_CALLS } from "./readable-calls.ts";

const LANGUAGES = ["en", "es"];
const TIMEOUT_MS = 60_000;
/** Longest wait that a limit may ask for before the call is repeated. */
const MAX_WAIT_SECONDS = 120;

/** What is crawled, and with whose rights. */
export interface Crawl {
  /** `https://app.theirs.org`. */
  host: string;
  pattern: RegExp;
  /** Further pages of visitors, such as `/give/winter`. */
  pages?: readonly string[];
  /** An API key, or else the cookie of someone who is signed in, and the organization to open. */
  key?: string | undefined;
  cookie?: string | undefined;
  organization?: string | undefined;
  /** Emails and other files that were saved. */
  folder?: string | undefined;
  /** Fetches an address without following redirects. Default: `fetch`. */
  read?: ((address: string, headers: Record<string, string>) => Promise<Response>) | undefined;
}

const fetchOnce = (address: string, headers: Record<string, string>): Promise<Response> =>
  fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Asks the installation, and once more where a limit says when. A redirect is an answer of its own. */
function asker({ host, read = fetchOnce }: Crawl, headers: Record<string, string>) {
  const ask = (address: string) => read(`${host}${address}`, headers);
  return async (address: string): Promise<Response> => {
    const answer = await ask(address);
    const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
    if (answer.status !== 429 || !(seconds <= MAX_WAIT_SECONDS)) return answer;
    await answer.body?.cancel();
    await setTimeout((seconds + 1) * 1000);
    return ask(address);
  };
}

/** Where what visitors see holds a name, in each language. */
export async function crawlPages(options: Crawl): Promise<string[]> {
  const found: string[] = [];
  for (const language of LANGUAGES) {
    const ask = asker(options, { "Accept-Language": language });
    const pages = [...PUBLIC_PAGES, ...(options.pages ?? [])];
    found.push(...(await crawl(pages, ask, options.pattern)).map((line) => `[${language}] ${line}`));
  }
  return found;
}

/** Where the answers and files of a member hold a name; `left` are the calls that had no record to open. */
export async function crawlCalls(options: Crawl, calls = READABLE_CALLS): Promise<{ found: string[]; left: string[] }> {
  const { key, cookie, organization, pattern } = options;
  const headers: Record<string, string> = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  else if (cookie) headers.Cookie = cookie;
  if (organization) headers["X-Organization"] = organization;
  const ask = asker(options, headers);
  const found: string[] = [];
  const signedOut: string[] = [];
  const left = await openCalls(calls, ask, async (address, answer) => {
    if (answer.status === 401) signedOut.push(address);
    found.push(...(await namesInAnswer(address, answer, pattern)));
  });
  if (signedOut.length === calls.length - left.length)
    throw new Error("The key or cookie isn't accepted. Check that it belongs to this address and hasn't expired.");
  return { found, left };
}

/** Where saved emails (`.eml`) and other files hold a name: no address lists the emails that were sent. */
export async function crawlFolder({ folder = "", pattern }: Pick<Crawl, "folder" | "pattern">): Promise<string[]> {
  const found: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    const bytes = readFileSync(path.join(folder, name));
    if (!name.endsWith(".eml")) {
      found.push(...namesIn(name, await textIn(name.endsWith(".pdf") ? "pdf" : "", new Uint8Array(bytes)), pattern));
      continue;
    }
    const raw = bytes.toString("latin1").replaceAll(/\r?\n/g, "\r\n");
    for (const [head, value] of readHead(raw)) found.push(...namesIn(`${name}, ${head}`, decodeWords(value), pattern));
    for (const type of ["text/plain", "text/html"] as const)
      found.push(...namesIn(`${name}, ${type}`, readPart(raw, type), pattern));
  }
  return found;
}
