import { z } from "zod";

/** An app that was registered with a service. */
interface Client {
  clientId: string;
  clientSecret: string;
}

/** Who signs people in: the installation's own provider, services for everyone, and links by email. */
export interface SignInSettings {
  oidc: (Client & { issuer: string }) | undefined;
  /** How the sign-in button names the identity provider. */
  oidcName?: string | undefined;
  google?: (Client & { issuer: string }) | undefined;
  /** `tenant` says whose accounts count, as Microsoft writes it: `common` is everyone's. */
  microsoft?: (Client & { authority: string; tenant: string }) | undefined;
  /** Whether people sign in by a link that is mailed to them. */
  emailSignIn: boolean;
}

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional());

export const SIGN_IN_VARIABLES = {
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/, error: "the provider's issuer address" })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string().trim().max(60, "at most 60 characters")),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_CLIENT_ID: optional(z.string()),
  MICROSOFT_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_TENANT: z.preprocess(
    empty,
    z
      .string()
      .regex(/^[\w.-]{1,100}$/, "common, organizations, consumers, or the ID of a tenant")
      .default("common"),
  ),
  EMAIL_SIGN_IN: optional(z.enum(["on", "off"])),
};

type Values = z.output<z.ZodObject<typeof SIGN_IN_VARIABLES>>;
type Variables = Record<string, string | undefined>;

const OIDC = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
const SERVICES = ["GOOGLE", "MICROSOFT"];
const usesService = (variables: Variables) => SERVICES.some((name) => variables[`${name}_CLIENT_ID`]);

/** What is half set up, or would let no one in. */
export function findSignInProblems(variables: Variables): string[] {
  const problems: string[] = [];
  const oidcGiven = OIDC.filter((name) => variables[name]);
  if (oidcGiven.length > 0 && oidcGiven.length < OIDC.length)
    problems.push("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: give all three or none");
  for (const name of SERVICES)
    if (Boolean(variables[`${name}_CLIENT_ID`]) !== Boolean(variables[`${name}_CLIENT_SECRET`]))
      problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET: give both or none`);
  if (variables.EMAIL_SIGN_IN !== "off") return problems;
  // Neither of them proves that someone signed in again just now.
  if (usesService(variables))
    problems.push("EMAIL_SIGN_IN: people who sign in with Google or Microsoft confirm by a mailed link; set it to on");
  else if (variables.NODE_ENV === "production" && oidcGiven.length === 0)
    problems.push("EMAIL_SIGN_IN: no one could sign in; set it to on, or give a provider with OIDC_ISSUER");
  return problems;
}

export function readSignInSettings(values: Values): SignInSettings {
  const client = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined;
  const own = client(values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET);
  const google = client(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET);
  const microsoft = client(values.MICROSOFT_CLIENT_ID, values.MICROSOFT_CLIENT_SECRET);
  const isOwnAlone = values.OIDC_ISSUER !== undefined && !google && !microsoft;
  return {
    oidc: own && values.OIDC_ISSUER ? { ...own, issuer: values.OIDC_ISSUER } : undefined,
    oidcName: values.OIDC_NAME || undefined,
    google: google && { ...google, issuer: "https://accounts.google.com" },
    microsoft: microsoft && {
      ...microsoft,
      authority: "https://login.microsoftonline.com",
      tenant: values.MICROSOFT_TENANT,
    },
    // An installation with a provider lets the provider decide who gets in, so email links must be turned on explicitly.
    emailSignIn: (values.EMAIL_SIGN_IN ?? (isOwnAlone ? "off" : "on")) === "on",
  };
}
