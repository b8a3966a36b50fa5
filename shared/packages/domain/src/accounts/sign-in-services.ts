/** Services that anyone may have an account at, and that an installation may offer to sign in with; in the order of the buttons. */
export const SIGN_IN_SERVICES = ["google", "microsoft"] as const;
export type SignInService = (typeof SIGN_IN_SERVICES)[number];

/** The services' own names, which no language changes. */
export const SERVICE_NAMES: Readonly<Record<SignInService, string>> = { google: "Google", microsoft: "Microsoft" };

export const isSignInService = (name: string): name is SignInService =>
  (SIGN_IN_SERVICES as readonly string[]).includes(name);
