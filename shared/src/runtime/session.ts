import type { User } from "@trellis/contract-identity/session.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { SignInService } from "@trellis/domain/accounts/sign-in-services.ts";
import { atom, createStore } from "jotai";

/** Who works in this page, where, and with what. Filled by the host before any remote is started. */
export interface Session {
  user: User | null;
  organization: Organization | null;
  organizations: readonly Organization[];
  remotes: readonly RemoteManifest[];
  /** `local` is the development mode with its banner. */
  mode: "local" | "production";
  /** Whether an identity provider is configured; without one only the development login is offered. */
  hasSignInProvider: boolean;
  /** How the sign-in button names it; null where the installation doesn't. */
  signInProviderName: string | null;
  /** Services for everyone that people can sign in with, in the order of their buttons. */
  signInServices?: readonly SignInService[];
  /** Whether people can sign in by a link that is mailed to them. */
  hasEmailSignIn: boolean;
  /** The feature flags that are on for the organization; `useFlag` asks. */
  flags?: readonly string[];
}

/** The page's one jotai store: every remote's Provider is given it. */
export const store = createStore();
export const sessionAtom = atom<Session>({
  user: null,
  organization: null,
  organizations: [],
  remotes: [],
  mode: "production",
  hasSignInProvider: false,
  signInProviderName: null,
  hasEmailSignIn: false,
});

/** The organization that the screens are drawn for; the client sends it along as `X-Organization`. */
export function currentOrganizationId(): number | null {
  return store.get(sessionAtom).organization?.id ?? null;
}
