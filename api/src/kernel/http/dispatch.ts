import { type EndpointDefinition, isWrite } from "@trellis/contract-base/endpoint.ts";
import { getLiveness, getReadiness } from "@trellis/contract-platform/health.ts";
import { PROOF_HEADER } from "@trellis/domain/ids/proof-of-work.ts";
import { createId } from "../db/columns.ts";
import { AppError, asAppError, errorResponse } from "../errors.ts";
import {
  requireEntry,
  requireExport,
  requireOperator,
  requireOrganizationType,
  requirePermission,
  requireRecentSignIn,
  requireResellerStaff,
  requireSecondFactor,
  requireSingleSignOn,
  requireWritable,
} from "../identity/access.ts";
import { findClosedBy } from "../identity/entry-policy.ts";
import { findPerson } from "../identity/person.ts";
import { readCookie, verifySessionCookie } from "../identity/session-cookie.ts";
import { errorFields } from "../log.ts";
import type { OwnDomain, Services } from "../services.ts";
import { withOwnFormats, writeAs } from "../tenant/formats-in-force.ts";
import { inRequestSpan } from "../tracing/request-span.ts";
import { callName } from "./answers/call-names.ts";
import { noteRequest } from "./answers/note-request.ts";
import { keySecretOf, personOfKey } from "./api-key-call.ts";
import { DEFAULT_MAX_BYTES, readJson, SCIM_TYPE } from "./body.ts";
import { type Call, personOf } from "./call.ts";
import { requireDeployKey } from "./deploy-key-call.ts";
import { allowanceHeaders } from "./limits/key-limits.ts";
import { limitWrites } from "./limits/person-limits.ts";
import { namedOrganization, noLongerMember, ORGANIZATION_PARAMETER } from "./named-organization.ts";
import { onlyAtInstallation, requireOwnDomain } from "./own-domain.ts";
import { recordAnswer } from "./record-answer.ts";
import { noteFiguresAge } from "./replica/report-reads.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { scimErrorResponse } from "./scim-answer.ts";
import { requestTranslator } from "./sentences.ts";
import { type Route, toResponse } from "./serve.ts";
import { recordSupportCall, requireOpenToSupport, withVisit } from "./support/support-call.ts";
import { readQuery, validatePart } from "./validation.ts";

/** Asked every few seconds by machines: thousands of lines that say nothing. */
const ROUTINE: ReadonlySet<EndpointDefinition> = new Set([getLiveness, getReadiness]);

/** What anyone on any page may ask: no credentials, ever. */
export const PUBLIC_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": `Content-Type, ${PROOF_HEADER}`,
  "Access-Control-Expose-Headers": `Retry-After, ${PROOF_HEADER}`,
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
  "Access-Control-Max-Age": "86400",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/**
 * Answers one call of the table: access, input, handler, error, log line. Never throws. With `forKey`, a person carries out
 * what a program asked for: the audit log then names the key beside them.
 */
export const dispatch = (...call: Parameters<typeof answerCall>): Promise<Response> => {
  const answer = () => withOwnFormats(() => answerCall(...call));
  const [, routes, request] = call;
  return routes.every(({ definition }) => ROUTINE.has(definition)) ? answer() : inRequestSpan(request, answer);
};

async function answerCall(
  services: Services,
  routes: readonly Route[],
  request: Request,
  params: Record<string, string>,
  address: string | undefined,
  forKey?: string,
): Promise<Response> {
  const started = performance.now();
  const call: Call = {
    request,
    url: new URL(request.url),
    params,
    requestId: createId(),
    now: services.now(),
    services,
    address,
    person: undefined,
  };
  const route = chooseRoute(routes, request);
  const { definition } = route;
  let response: Response;
  try {
    await checkAccess(call, route);
    if (forKey !== undefined && call.person) call.person = { ...call.person, keyId: forKey };
    const input = await readInput(call, route);
    // Last, so that no one confirms for a call that is refused anyway.
    if (definition.needsRecentSignIn) requireRecentSignIn(personOf(call), call.now);
    // A directory has its own limit: it sends thousands of changes in a row.
    if (call.person && isWrite(definition) && definition.kind !== "scim")
      limitWrites(services, call.person.userId, call.now);
    const answer = toResponse(call, definition, await route.answer(call, input as never));
    try {
      await recordAnswer(call, definition, input, answer);
    } catch (error) {
      await answer.body?.cancel();
      throw error;
    }
    response = answer;
  } catch (error) {
    // Public pages and forms read the English and say it in the record's language, which they know.
    const isStaff = definition.access.who !== "public" && definition.access.who !== "visitor";
    const reader = isStaff ? request : undefined;
    const write = definition.kind === "scim" ? scimErrorResponse : errorResponse;
    response = answerError(services, call, `${definition.method} ${definition.path}`, error, reader, write);
  }
  response.headers.set("X-Request-Id", call.requestId);
  response.headers.set("X-Content-Type-Options", "nosniff");
  for (const [name, value] of call.allowance ? allowanceHeaders(call.allowance) : []) response.headers.set(name, value);
  noteFiguresAge(call, response);
  if (definition.access.who === "public")
    for (const [name, value] of Object.entries(PUBLIC_HEADERS)) response.headers.set(name, value);
  noteRequest(services, {
    requestId: call.requestId,
    method: definition.method,
    path: definition.path,
    name: callName(definition),
    response,
    started,
    organizationId: call.person?.organization?.id,
    isRoutine: ROUTINE.has(definition),
  });
  return response;
}

/**
 * The error's answer; an unexpected error is logged in full and answered with a request id to quote.
 *
 * @param reader the request of someone who reads what the answer says; English without it
 * @param write the shape of the kind of call
 */
export function answerError(
  services: Services,
  call: Pick<Call, "requestId">,
  name: string,
  error: unknown,
  reader?: Request,
  write: typeof errorResponse = errorResponse,
): Response {
  const translate = requestTranslator(reader);
  const known = asAppError(error);
  if (known) {
    if (known.detail || known.code === "unavailable") {
      services.log.warn("refused", { requestId: call.requestId, call: name, code: known.code, detail: known.detail });
    }
    return write(known, call.requestId, translate);
  }
  services.log.error("failed", { requestId: call.requestId, call: name, ...errorFields(error) });
  return write(new AppError("unexpected", { message: "Something went wrong" }), call.requestId, translate);
}

/** One address may take two media types: the upload is chosen when the body is of one of its types. */
function chooseRoute(routes: readonly Route[], request: Request): Route {
  const type = mediaTypeOf(request);
  const route =
    routes.find(({ definition }) => definition.upload?.mediaTypes.includes(type)) ??
    routes.find(({ definition }) => !definition.upload) ??
    routes[0];
  if (!route) throw new Error("an address without a route");
  return route;
}

const mediaTypeOf = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

async function checkAccess(call: Call, { definition }: Route): Promise<void> {
  const { access } = definition;
  if (access.who === "public" || access.who === "visitor") return;
  if (access.who === "deployer") {
    call.deployKey = await requireDeployKey(call, definition);
    return;
  }
  const named = namedOrganization(call);
  const secret = keySecretOf(call);
  let isVisiting = false;
  if (access.who === "provisioning" && secret === undefined)
    throw new AppError("signed_out", {
      message: "Send the organization's SCIM token in the Authorization header, as Bearer.",
    });
  if (secret !== undefined) {
    // Browsers never add a key on their own, so another site can't forge this call.
    call.person = await personOfKey(call, secret, definition);
  } else {
    const person = await signedInPerson(call, named);
    if (!person) throw new AppError("signed_out", { message: "Unauthorized" });
    const entering = await withVisit(call, person, named);
    isVisiting = entering.visit !== undefined;
    // Calls about a person, and the consoles, don't work in the organization.
    call.person = access.who === "member" ? entering : person;
    if (definition.method !== "GET") requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  }
  const { ownDomain } = call.services;
  if (ownDomain?.organizationId !== undefined && named !== undefined && named !== ownDomain.organizationId)
    throw noLongerMember();
  if (ownDomain && access.who === "person" && !isAnsweredAt(ownDomain, definition))
    throw onlyAtInstallation(ownDomain.installationUrl);
  const { organization, member } = call.person;
  if (organization) await requireOwnDomain(call.services, organization.id);
  if (organization) writeAs(organization.formats);
  if (named !== undefined && !organization && !isVisiting) throw noLongerMember();
  requireOpenToSupport(call.person, definition);
  if (access.who === "person") return;
  if (access.who === "operator") return requireOperator(call.person, ownDomain !== undefined);
  if (access.who === "reseller") {
    requireResellerStaff(call.person, ownDomain);
    return;
  }
  if (!organization || !member)
    throw new AppError("forbidden", { message: "You don't belong to an organization yet. Create one first." });
  if (definition.withoutSecondFactor !== "allowed") {
    requireSingleSignOn(call.person);
    requireSecondFactor(call.person);
    // Support enters by the organization's consent, whose policies are about its members.
    if (secret === undefined && !call.person.visit)
      requireEntry(findClosedBy(organization.policy, call.person, call.now, call.address), call.address);
  }
  if (access.who === "member") {
    requireOrganizationType(organization, access);
    requirePermission(member, access);
    if (definition.isExport) requireExport(organization.policy, member);
  }
  if (isWrite(definition)) requireWritable(organization, call.now, definition.whenReadOnly);
  if (call.person.visit) await recordSupportCall(call, definition);
}

/** Whether a call about a person is answered at a domain that is not the installation's. */
const isAnsweredAt = ({ resellerId }: OwnDomain, { atOwnDomain, atResellerDomain }: EndpointDefinition): boolean =>
  atOwnDomain === "allowed" || (resellerId !== undefined && atResellerDomain === "allowed");

/** Finds who is signed in by the session cookie, in the organization named, or else in the session's own. */
export async function signedInPerson(call: Call, named?: number) {
  const cookie = readCookie(call.request, call.services.signIn.cookieName);
  const token = cookie === undefined ? undefined : verifySessionCookie(cookie, call.services.env.authSecret);
  const { ownDomain, database } = call.services;
  const only = ownDomain?.organizationId ?? named;
  return token === undefined
    ? undefined
    : findPerson(database.sql, token, only, ownDomain?.host, ownDomain?.resellerId);
}

/** Kinds whose handler reads the body as it came. */
const READ_BY_HANDLER: ReadonlySet<string> = new Set(["webhook", "form"]);

async function readInput(call: Call, { definition }: Route): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  if (definition.upload && !definition.upload.mediaTypes.includes(mediaTypeOf(call.request)))
    throw new AppError("wrong_media_type", { message: `Send one of: ${definition.upload.mediaTypes.join(", ")}.` });
  if (definition.params) input.params = validatePart(definition.params, "params", call.params);
  if (definition.query) input.query = validatePart(definition.query, "query", queryOf(call));
  if (definition.body)
    input.body = validatePart(
      definition.body,
      "body",
      await readJson(
        call.request,
        definition.maxBytes ?? DEFAULT_MAX_BYTES,
        definition.kind === "scim" ? SCIM_TYPE : undefined,
      ),
    );
  else if (definition.method !== "GET" && !definition.upload && !READ_BY_HANDLER.has(definition.kind))
    await requireNoOrJsonBody(call);
  return input;
}

/** What the endpoint's own schema describes: the organization may be named in every address of a signed-in person. */
function queryOf({ url, person }: Call): Record<string, unknown> {
  const { [ORGANIZATION_PARAMETER]: named, ...query } = readQuery(url);
  return person || named === undefined ? query : { ...query, [ORGANIZATION_PARAMETER]: named };
}

/** A call without a body may send an empty JSON object, and nothing else: a form post of another site never gets here. */
async function requireNoOrJsonBody(call: Call): Promise<void> {
  if (call.request.body === null || call.request.headers.get("content-length") === "0") return;
  const body = await readJson(call.request, 1024);
  if (typeof body !== "object" || body === null || Object.keys(body).length > 0) {
    throw new AppError("invalid", { message: "This call takes no data." });
  }
}
