import type { Flag, Role } from "@trellis/domain/accounts/roles.ts";
import type { Feature } from "@trellis/domain/plans/plans.ts";
import type * as z from "zod/mini";

/**
 * Who may call an endpoint.
 * - `public`: anyone, answered with `Access-Control-Allow-Origin: *` and never with credentials;
 * - `visitor`: anyone on our own origin, signed in or not;
 * - `person`: anyone who is signed in, with or without an organization;
 * - `member`: a member of the current organization with at least `role`, and `flag` switched on (an admin needs no flag);
 *   with `organizationType`, of an organization of that type only;
 * - `provisioning`: the organization's directory, with the organization's SCIM token, which opens nothing else;
 * - `operator`: someone who runs the installation, with a second factor in this session, at the installation's own address.
 *   To everyone else the call doesn't exist;
 * - `reseller`: someone who works for a reseller, with a second factor in this session, at the installation's address or at
 *   one of the reseller's. To everyone else the call doesn't exist;
 * - `deployer`: a team, with the deploy key of the remote that the path names, which opens nothing else.
 */
export type Access =
  | { who: "public" }
  | { who: "visitor" }
  | { who: "person" }
  | { who: "member"; role: Role; flag?: Flag; organizationType?: "non-profit" }
  | { who: "provisioning" }
  | { who: "operator" }
  | { who: "reseller" }
  | { who: "deployer" };

/** The header that says as of when the figures of an answer are, in ISO 8601; absent where they are current. */
export const DATA_AS_OF = "X-Data-As-Of";

/** How long a sign-in, or its confirmation, opens the calls that declare `needsRecentSignIn`. */
export const RECENT_SIGN_IN_MINUTES = 15;

/**
 * How a call travels. `download` answers a file, `upload` takes one, `redirect` is followed by a browser. `form` is posted by
 * a page of another site through a person's browser and answers a redirect: it sees no cookie, so what it carries has to
 * prove itself. `scim` takes and answers what RFC 7644 says, its errors included.
 */
type EndpointKind = "json" | "upload" | "download" | "webhook" | "redirect" | "form" | "events" | "scim";

/** Areas whose cached reads a write makes stale; also the names of the endpoint table's groups. */
export type Area =
  | "identity"
  | "platform"
  | "organizations"
  | "billing"
  | "notifications"
  | "mail"
  | "finance"
  | "bank"
  | "budgets"
  | "reports"
  | "payroll"
  | "taxes"
  | "invoicing"
  | "inventory"
  | "surveys"
  | "donations"
  | "contacts"
  | "notes"
  | "calendar"
  | "webhooks"
  | "agents"
  | "operations";

type Schema = z.ZodMiniType;

/**
 * What the audit log records of an answer before its first byte leaves, or the reason why it records nothing. A member's
 * call is recorded for their organization; a visitor's for the organization that its handler names (`call.opened`).
 */
type Recording =
  | { action: "export" | "download" | "open"; resource: string; unrecorded?: undefined }
  | { unrecorded: string };

export type EndpointDefinition = EndpointBase &
  (
    | { kind: "download"; recorded: Recording }
    | { kind: Exclude<EndpointKind, "download">; recorded?: Exclude<Recording, { unrecorded: string }> }
  );

interface EndpointBase {
  area: Area;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Written as in OpenAPI: `/api/surveys/{id}`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What a successful write makes stale. */
  touches?: readonly Area[];
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Media types that an upload takes, and the most bytes of it. */
  upload?: { mediaTypes: readonly string[]; maxBytes: number };
  /** The media type that a download answers. */
  download?: { mediaType: string };
  /** Most bytes of a JSON body; 1 MB when not given. */
  maxBytes?: number;
  /**
   * A write that stays open while the organization is read-only (trial over, subscription ended, deletion asked for):
   * billing, one's own profile, exports, removing members, deleting the organization. With `unlessByOperator` it is refused
   * where an operator made the organization read-only: then only what ends someone's access, concerns a person alone, or
   * changes nothing stays open.
   */
  whenReadOnly?: "allowed" | "unlessByOperator";
  /**
   * The answer holds a secret, such as a link that opens something without signing in: it is not stored for repeated calls
   * with the same Idempotency-Key.
   */
  answerIsSecret?: true;
  /**
   * A POST that does its work again when it is repeated, also with an Idempotency-Key: it writes in several steps, sends a
   * file, or changes nothing that matters twice.
   */
  ignoresIdempotencyKey?: true;
  /**
   * Refused with `recent_sign_in_required` when the person signed in or confirmed it longer ago than
   * `RECENT_SIGN_IN_MINUTES`: revealing tax or bank numbers, exporting the whole organization, its ownership, its
   * deletion, and keys. The client asks the person to confirm and then repeats the call.
   */
  needsRecentSignIn?: true;
  /**
   * A member's call that takes no API key: keys themselves, ownership, deletion, and what a person does in their own name
   * alone. Calls with `needsRecentSignIn`, streams of events and calls of `person` take none either.
   */
  byKey?: "refused";
  /** What the plan must include. The rule refuses the call without it; who lists calls leaves it out. */
  needsFeature?: Feature;
  /** A member's read that stays closed to support, also where the organization lets it look in. */
  bySupport?: "refused";
  /** It hands out many records as a file, or opens a way to them: for whom the organization's export policy allows it. */
  isExport?: true;
  /**
   * A POST that carries other calls of the table, each of which is checked as if it had arrived alone: it changes nothing
   * of its own, so a key that only reads may make it, and so may a member of an organization that is read-only.
   */
  carriesCalls?: true;
  /** A member's call that a session without the second factor, which the organization requires, may make: leaving it. */
  withoutSecondFactor?: "allowed";
  /**
   * A call of `person` that is answered at an organization's own domain too. Others concern the person's account in every
   * organization, and who runs the domain could read its traffic.
   */
  atOwnDomain?: "allowed";
  /** A call of `person` that is answered at a reseller's domain as well, and at no organization's. */
  atResellerDomain?: "allowed";
  /**
   * A read for a report: a read replica may answer it. `X-Data-As-Of` in the answer says how old the figures are where
   * they aren't current; downloads and API keys always get current ones.
   */
  readsReplica?: true;
  /** A list that may continue: the next page's address is in the `Link` header. */
  paged?: boolean;
  /** Successful answers by status; `null` is an answer without a body. */
  responses: Partial<Record<200 | 201 | 202 | 204 | 302, Schema | null>>;
}

/** Declares one call. Every reader (server, client, OpenAPI, security matrix, fuzz test) works from this value. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Part<D, K extends string> = D extends { [P in K]: infer S } ? S : undefined;

/** What a caller gives, by part. */
export type EndpointInput<D extends EndpointDefinition> = {
  [K in "params" | "query" | "body" as Part<D, K> extends undefined ? never : K]: InputOf<Part<D, K>>;
};

/** What a rule receives after validation, by part. */
export type EndpointParsed<D extends EndpointDefinition> = {
  [K in "params" | "query" | "body" as Part<D, K> extends undefined ? never : K]: OutputOf<Part<D, K>>;
};

/** What a successful answer carries. */
export type EndpointAnswer<D extends EndpointDefinition> = {
  [Status in keyof D["responses"]]: D["responses"][Status] extends z.ZodMiniType
    ? z.output<D["responses"][Status]>
    : undefined;
}[keyof D["responses"]];

/** Whether a call may be made with an API key. */
export const isForPrograms = ({ access, byKey, needsRecentSignIn, kind }: EndpointDefinition): boolean =>
  access.who === "member" && byKey !== "refused" && !needsRecentSignIn && kind !== "events";

/** Whether a repeated call with the same Idempotency-Key is carried out once. */
export const acceptsIdempotencyKey = ({ access, method, ignoresIdempotencyKey }: EndpointDefinition): boolean =>
  access.who === "member" && method === "POST" && !ignoresIdempotencyKey;

/** Areas whose records stay closed to support: pay, bank accounts, and what programs are trusted with. */
const CLOSED_TO_SUPPORT: ReadonlySet<Area> = new Set([
  "payroll",
  "bank",
  "agents",
  "webhooks",
  "billing",
  "notifications",
]);

/**
 * Whether the call is answered to support while an organization lets it look in: a member's read, and no file, secret,
 * export, or record of the areas above.
 */
export const isOpenToSupport = (definition: EndpointDefinition): boolean =>
  definition.access.who === "member" &&
  definition.method === "GET" &&
  definition.kind === "json" &&
  definition.bySupport !== "refused" &&
  definition.byKey !== "refused" &&
  !definition.isExport &&
  !definition.recorded &&
  !definition.needsRecentSignIn &&
  !definition.answerIsSecret &&
  !CLOSED_TO_SUPPORT.has(definition.area);

/** Whether a call changes anything, or may. */
export const isWrite = ({ method, carriesCalls }: EndpointDefinition): boolean => method !== "GET" && !carriesCalls;
