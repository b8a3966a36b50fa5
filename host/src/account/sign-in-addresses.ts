import type { devLogin, login, logout } from "@trellis/contract-identity/session.ts";
import type { SignInService } from "@trellis/domain/accounts/sign-in-services.ts";

// Checked against the contract by their types alone, so that these pages need none of its schemas.
const LOGIN: (typeof login)["path"] = "/api/login";
const DEV_LOGIN: (typeof devLogin)["path"] = "/api/dev-login";

export const LOGOUT: (typeof logout)["path"] = "/api/logout";

/** Where signing in at the identity provider, or at a service, begins; it comes back to `returnTo`, a path of ours. */
export function loginAddress(returnTo: string, service?: SignInService): string {
  return `${LOGIN}?${new URLSearchParams({ returnTo, ...(service && { service }) })}`;
}

/** The development login, as the person with this address or, without one, as the demo's administrator. */
export function devLoginAddress(email: string, returnTo: string): string {
  return `${DEV_LOGIN}?${new URLSearchParams({ ...(email === "" ? {} : { email }), returnTo })}`;
}
