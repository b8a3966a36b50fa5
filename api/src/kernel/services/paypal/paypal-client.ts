import type { Env } from "../../env.ts";
import { AppError } from "../../errors.ts";

const TIMEOUT_MS = 15_000;
/** A token is replaced this long before it ends. */
const TOKEN_MARGIN_MS = 60_000;

/** What PayPal answered to a call that it refused. */
export class PayPalRefusal extends Error {
  readonly status: number;
  /** PayPal's own word: `ORDER_NOT_APPROVED`, `RESOURCE_NOT_FOUND`, … */
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal answered ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

interface Question {
  method: "GET" | "POST";
  path: string;
  /** JSON text; where the bytes count, they are the caller's. */
  body?: string;
  idempotencyKey?: string;
}

/** Asks PayPal's REST calls with a token that is renewed when it ends. */
export function createPayPalClient(settings: NonNullable<Env["paypal"]>) {
  let token: { value: string; endsAt: number } | undefined;

  async function readToken(): Promise<string> {
    if (token && token.endsAt > Date.now()) return token.value;
    const { value, seconds } = await grantToken(settings);
    token = { value, endsAt: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS };
    return value;
  }

  /**
   * Returns the JSON of a call; undefined where it says nothing. Throws PayPalRefusal, or AppError("unavailable") when
   * PayPal is away.
   */
  return async function ask(question: Question): Promise<unknown> {
    const attempt = async () =>
      send(settings.url + question.path, {
        method: question.method,
        headers: {
          Authorization: `Bearer ${await readToken()}`,
          "Content-Type": "application/json",
          Prefer: "return=representation",
          ...(question.idempotencyKey ? { "PayPal-Request-Id": question.idempotencyKey } : {}),
        },
        ...(question.body === undefined ? {} : { body: question.body }),
      });
    try {
      return await read(await attempt());
    } catch (error) {
      // A token may end before its time: again with a new one.
      if (!(error instanceof PayPalRefusal) || error.status !== 401) throw error;
      token = undefined;
      return read(await attempt());
    }
  };
}

/** A token for our own calls; with `more` one of another kind. Throws as `ask`. */
export async function grantToken(
  { clientId, secret, url }: Pick<NonNullable<Env["paypal"]>, "clientId" | "secret" | "url">,
  more: Record<string, string> = {},
): Promise<{ value: string; seconds: number }> {
  const answer = await send(`${url}/v1/oauth2/token`, {
    method: "POST",
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ grant_type: "client_credentials", ...more }).toString(),
  });
  const { access_token: value, expires_in: seconds } = (await answer.json()) as Record<string, unknown>;
  if (typeof value !== "string") throw new Error("PayPal answered no token");
  return { value, seconds: Number(seconds ?? 0) };
}

async function send(address: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw isAway(error instanceof Error ? error.name : "no answer", error);
  }
  if (answer.ok) return answer;
  const text = await answer.text();
  if (answer.status === 429 || answer.status >= 500) throw isAway(`${answer.status} ${text.slice(0, 200)}`);
  throw new PayPalRefusal(answer.status, issueOf(text));
}

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === "" ? undefined : JSON.parse(text);
}

export type AskPayPal = ReturnType<typeof createPayPalClient>;

const isAway = (detail: string, cause?: unknown) =>
  new AppError("unavailable", {
    message: "PayPal isn't responding right now. You weren't charged. Try again in a moment.",
    detail: `paypal: ${detail}`,
    retryAfter: 10,
    cause,
  });

function issueOf(text: string): string {
  try {
    const body = JSON.parse(text) as { name?: unknown; error?: unknown; details?: { issue?: unknown }[] };
    return String(body.details?.[0]?.issue ?? body.name ?? body.error ?? "UNKNOWN");
  } catch {
    return "UNKNOWN";
  }
}
