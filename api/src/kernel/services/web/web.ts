import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type FindAddresses, findPublicAddresses, NotPublic } from "./public-addresses.ts";

/** A request to a server whose address a person typed. */
export interface WebRequest {
  /** http or https. */
  url: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Most bytes of the answer, unpacked. */
  maxBytes: number;
  /** Answers the first `maxBytes` of a longer answer, instead of refusing it. */
  cutsLongAnswer?: true;
  /** Answers a redirect itself, instead of what it leads to. */
  staysPut?: true;
  /** For all of it: looking up, redirects, the whole answer. */
  timeoutMs: number;
}

export interface WebAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Where it came from in the end, after redirects. */
  url: string;
}

/** Asks servers that people name. It reaches the public internet only. */
export interface Web {
  /** Throws WebTrouble. Any status is an answer. */
  request(asked: WebRequest): Promise<WebAnswer>;
}

/**
 * Why there was no answer: `not_public` the address is not on the public internet, `unreachable` no one answered in
 * time.
 */
export class WebTrouble extends Error {
  readonly code: "not_public" | "unreachable" | "too_large";

  constructor(code: WebTrouble["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that say who asks: they stay with the server that they are meant for. */
const OF_ITS_OWN = ["authorization", "cookie"];

/**
 * A `Web` that looks up every host itself, also of each redirect, and connects to the addresses that were checked and
 * to no other: a name that answers differently a moment later changes nothing.
 *
 * @param findAddresses tests pass their own, so that a local server can be called
 */
export function createWeb(findAddresses: FindAddresses = findPublicAddresses): Web {
  return {
    async request(asked) {
      const signal = AbortSignal.timeout(asked.timeoutMs);
      try {
        return await follow(asked, findAddresses, signal);
      } catch (error) {
        if (error instanceof WebTrouble) throw error;
        if (error instanceof NotPublic) throw new WebTrouble("not_public", error.message, { cause: error });
        const reason = signal.aborted ? "no answer in time" : codeOf(error);
        throw new WebTrouble("unreachable", reason, { cause: error });
      }
    },
  };
}

/** What happened, without the request: addresses may be secrets. */
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "the connection failed";

async function follow(asked: WebRequest, findAddresses: FindAddresses, signal: AbortSignal): Promise<WebAnswer> {
  let request: WebRequest = { headers: {}, ...asked };
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const url = requireWebUrl(request.url);
    const addresses = await inTime(findAddresses(url.hostname), signal);
    const answer = await exchange(url, addresses, request, signal);
    const location = answer.headers.location;
    if (request.staysPut || !REDIRECTS.has(answer.status) || location === undefined) return answer;
    request = redirected(request, url, requireWebUrl(location, url), answer.status);
  }
  throw new WebTrouble("unreachable", "too many redirects");
}

/** Ports below 1024 belong to other protocols, except for two. */
function requireWebUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  const port = Number(url?.port || 443);
  const isOpen = port === 80 || port === 443 || port >= 1024;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "" || !isOpen)
    throw new WebTrouble("not_public", "not an address of the web");
  return url;
}

function redirected(request: WebRequest, from: URL, to: URL, status: number): WebRequest {
  if (from.protocol === "https:" && to.protocol === "http:")
    throw new WebTrouble("unreachable", "sent on to an address without encryption");
  const { body, ...rest } = request;
  const headers = Object.entries(request.headers ?? {}).filter(
    ([name]) => from.origin === to.origin || !OF_ITS_OWN.includes(name.toLowerCase()),
  );
  const next = { ...rest, url: to.href, headers: Object.fromEntries(headers) };
  return status === 303 ? { ...next, method: "GET" } : { ...next, ...(body === undefined ? {} : { body }) };
}

/** A lookup cannot be called off: it is left alone when the time is over. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(signal.reason);
    if (signal.aborted) late();
    signal.addEventListener("abort", late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", late));
  });
}

function exchange(url: URL, addresses: readonly string[], request: WebRequest, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<WebAnswer>();
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const { request: send } = url.protocol === "https:" ? https : http;
  const asking = send(
    {
      protocol: url.protocol,
      hostname: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: url.port || (url.protocol === "https:" ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: request.method ?? "GET",
      headers: { ...request.headers, Host: url.host, "Accept-Encoding": "gzip" },
      // A separate connection, only to the checked addresses.
      agent: false,
      signal,
      lookup: (_host, options, done) => {
        const [first] = found;
        if (options.all) done(null, found);
        else done(null, first?.address ?? "", first?.family);
      },
    },
    (answer) => {
      readBody(answer, request)
        .then((body) => resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), body, url: url.href }))
        .catch((error: unknown) => {
          asking.destroy();
          reject(error);
        })
        .finally(() => request.cutsLongAnswer && asking.destroy());
    },
  );
  asking.on("error", reject);
  asking.end(request.body);
  return promise;
}

const headersOf = ({ headers }: http.IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );

const UNPACKERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Counted while it arrives, and after it is unpacked: a small file that becomes a huge one is stopped too. */
async function readBody(answer: http.IncomingMessage, { maxBytes, cutsLongAnswer }: WebRequest): Promise<Uint8Array> {
  const unpack = UNPACKERS[answer.headers["content-encoding"]?.trim().toLowerCase() ?? ""];
  const unpacked = unpack?.();
  if (unpacked) answer.on("error", (error) => unpacked.emit("error", error)).pipe(unpacked);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of unpacked ?? answer) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    size += bytes.byteLength;
    if (size > maxBytes && cutsLongAnswer) return Buffer.concat([...chunks, bytes]).subarray(0, maxBytes);
    if (size > maxBytes) throw new WebTrouble("too_large", `more than ${maxBytes} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
