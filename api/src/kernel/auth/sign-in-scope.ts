import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "../db/tenancy.ts";
import type { SignInProvider } from "../services.ts";

/** What becomes known during one sign-in, between our code before and after better-auth's. */
export interface SignInAttempt {
  requestId: string;
  method: SignInProvider | "development" | "email" | "passkey" | "sso";
  now: Date;
  /** The organization's own host name that the session is for; absent at the installation's address. */
  host?: string | undefined;
  /** When the person proved who they are, as the provider's ID token says. */
  authenticatedAt?: Date;
  /** The current session of this browser. */
  current?: { sessionId: string; userId: string } | undefined;
  /** No new sign-in: the current session's person confirms who they are. */
  isConfirmation?: true;
  /** Where the request comes from, for the person's log. */
  origin?: { ipAddress: string | undefined; userAgent: string | null };
  /** No new sign-in: the service's account is added to the current session's person. */
  isConnection?: true;
  /** The person's code is still to come: the session opens nothing yet. */
  awaitsSecondFactor?: true;
  /** In the transaction that records the sign-in. */
  signedIn?: (transaction: Transaction, signIn: { userId: string; eventId: string }) => Promise<void>;
  /** The organization's own connection that it came through. */
  through?: { organizationId: number; connectionId: string };
  /** Notes what is known of the new session, before its browser has it. */
  started?: (sessionId: string) => Promise<void>;
  /** Lets the person in before their session exists, or throws: the sign-in then fails with that error. */
  admit?: (userId: string) => Promise<void>;
  /** What `admit` threw. */
  refusal?: unknown;
  /** The address that the provider named: whose sign-in failed, when it fails. */
  email?: string;
}

/** The sign-in that the running request is. */
export const signInAttempt = new AsyncLocalStorage<SignInAttempt>();
