import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "../db/tenancy.ts";
import type { Call } from "../http/call.ts";
import { cookiePrefix, readCookie } from "../identity/session-cookie.ts";
import { firstMatch } from "../key-ring.ts";
import { OF_THE_PROGRAM } from "../services/jobs/jobs.ts";
import type { SignInAttempt } from "./sign-in-scope.ts";

/** Jobs that notify a person of a sign-in; each is about an entry of their sign-in log. */
export const NEW_SIGN_IN_QUEUE = "identity.new-sign-in";

/** As long as browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** People who share a browser and are remembered in it. */
const MAX_PEOPLE = 8;
/** The browser's random name, and a mark for each person who has signed in with it. */
const COOKIE = /^[\w-]{22}(?:\.[\w-]{43}){1,8}$/;

const cookieName = ({ services }: Call) => `${cookiePrefix(services.env.publicUrl)}.known`;

function readMarks(call: Call): [string | undefined, ...string[]] {
  const value = readCookie(call.request, cookieName(call)) ?? "";
  return COOKIE.test(value) ? (value.split(".") as [string, ...string[]]) : [undefined];
}

const textOf = (browser: string, userId: string) => `sign-in:browser:${browser}:${userId}`;

/** Whether this person has signed in with this browser before. */
function knowsPerson(call: Call, userId: string): boolean {
  const [browser, ...marks] = readMarks(call);
  if (browser === undefined) return false;
  const { hash } = call.services.env.authSecret;
  return firstMatch(hash, (one) => (marks.includes(one(textOf(browser, userId))) ? true : undefined)) === true;
}

/** The cookie by which this browser remembers the person. It grants no access. */
function rememberPerson(call: Call, userId: string): string {
  const [known, ...marks] = readMarks(call);
  const browser = known ?? randomBytes(16).toString("base64url");
  const mark = call.services.env.authSecret.hash(textOf(browser, userId));
  const value = [browser, mark, ...marks.filter((one) => one !== mark)].slice(0, MAX_PEOPLE + 1).join(".");
  const name = cookieName(call);
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * What follows a sign-in of this browser: it remembers the person, and they are notified where it is new to them. Its
 * cookies are there once `signedIn` was called.
 */
export function followSignIn(call: Call, method: SignInAttempt["method"]) {
  const cookies: string[] = [];
  const signedIn: NonNullable<SignInAttempt["signedIn"]> = async (transaction, { userId, eventId }) => {
    cookies.push(rememberPerson(call, userId));
    // The development login proves nothing about anyone.
    if (method !== "development" && (await isNewTo(transaction, call, { userId, eventId })))
      await call.services.jobs.enqueue(transaction, NEW_SIGN_IN_QUEUE, { organizationId: OF_THE_PROGRAM, id: eventId });
  };
  return { signedIn, cookies };
}

/** Not for a person's first sign-in, nor where the same program signed in from the same address: cookies get cleared. */
async function isNewTo(
  transaction: Transaction,
  call: Call,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<boolean> {
  if (knowsPerson(call, userId)) return false;
  const [before] = await transaction.execute<{ all: number; from_here: number }>(sql`
    select count(*)::int as all, count(*) filter (where e.ip_address is not distinct from this.ip_address
      and e.user_agent is not distinct from this.user_agent)::int as from_here
    from sign_in_event this
    join sign_in_event e on e.user_id = this.user_id and e.event = 'sign_in' and e.id <> this.id
    where this.id = ${eventId}::uuid`);
  return before !== undefined && before.all > 0 && before.from_here === 0;
}
