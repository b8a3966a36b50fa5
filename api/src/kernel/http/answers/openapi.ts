import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import {
  acceptsIdempotencyKey,
  type EndpointDefinition,
  isForPrograms,
  RECENT_SIGN_IN_MINUTES,
} from "@trellis/contract-base/endpoint.ts";
import { ERROR_STATUS, ErrorBody, type ErrorCode, ScimErrorBody } from "@trellis/contract-base/error.ts";
import { WEBHOOK_EVENTS, webhookMessage } from "@trellis/contract-webhooks/webhook-events.ts";
import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import * as z from "zod/mini";
import { sessionCookieName } from "../../identity/session-cookie.ts";
import { ORGANIZATION_PARAMETER } from "../named-organization.ts";
import { SCIM_MEDIA_TYPE } from "../scim-answer.ts";

type Schema = z.ZodMiniType;
type Json = Record<string, unknown>;

const STATUS_WORDS: Record<number, string> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "OK, no content",
  302: "Redirect",
};

const ORGANIZATION_HEADER: Json = {
  name: "X-Organization",
  in: "header",
  description: "The organization to work in, one of your own. Without it, the call works in the session's current one.",
  schema: { type: "integer" },
};
const ORGANIZATION_IN_ADDRESS: Json = {
  ...ORGANIZATION_HEADER,
  name: ORGANIZATION_PARAMETER,
  in: "query",
  description: "Same as X-Organization, for addresses that a browser opens.",
};
const IDEMPOTENCY_HEADER: Json = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Up to 200 visible characters. A repeated call with the same key within 24 hours answers what the first one did.",
  schema: { type: "string", maxLength: 200 },
};
const NAMED_ORGANIZATION: Json[] = ["Organization", "OrganizationInAddress"].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** The endpoint table as an OpenAPI 3.1 document, under the product's name. */
export function describeApi(publicUrl: string, title: string = DEFAULT_NAME): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [area, endpoints] of Object.entries(ENDPOINTS)) {
    for (const [name, definition] of Object.entries(endpoints)) {
      const methods = paths[definition.path] ?? {};
      paths[definition.path] = methods;
      const method = definition.method.toLowerCase();
      const operation = describeOperation(area, name, definition);
      methods[method] = methods[method] ? mergeMediaTypes(methods[method], operation) : operation;
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description:
        "Every call of the product. Each failed call returns the same body, Error. Programs call with an API key, in the key's organization. With a session, a call works in its current organization unless the X-Organization header or the organization query parameter names another one of yours.",
    },
    servers: [{ url: publicUrl }],
    components: {
      parameters: {
        Organization: ORGANIZATION_HEADER,
        OrganizationInAddress: ORGANIZATION_IN_ADDRESS,
        IdempotencyKey: IDEMPOTENCY_HEADER,
      },
      schemas: { Error: toSchema(ErrorBody, "output"), ScimError: toSchema(ScimErrorBody, "output") },
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description:
            "An API key: Authorization: Bearer orgkey_… (of the organization) or ownkey_… (of a member). It works in its own organization, with the role and permissions it was given.",
        },
        scim: {
          type: "http",
          scheme: "bearer",
          description: "The organization's SCIM token: Authorization: Bearer scimkey_…. It opens the SCIM calls alone.",
        },
        deploy: {
          type: "http",
          scheme: "bearer",
          description:
            "A remote's deploy key: Authorization: Bearer deploykey_…. It publishes this remote and opens nothing else.",
        },
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl) },
      },
    },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(WEBHOOK_EVENTS).map(([type, event]) => [type, { post: describeEvent(type, event) }]),
    ),
  };
}

/** Headers of Standard Webhooks. */
const WEBHOOK_HEADERS: Json[] = [
  ["webhook-id", "The same in every attempt and replay of a message."],
  ["webhook-timestamp", "When the attempt was made, in seconds since 1970."],
  ["webhook-signature", "Signatures of ID, timestamp and body with the webhook's secrets, separated by spaces."],
].map(([name, description]) => ({ name, in: "header", required: true, description, schema: { type: "string" } }));

/** A message that an organization's own program receives. */
function describeEvent(
  type: string,
  { summary, access, data }: (typeof WEBHOOK_EVENTS)[keyof typeof WEBHOOK_EVENTS],
): Json {
  const needs = `the role admin${"flag" in access ? ` and the permission ${access.flag}` : ""}`;
  return {
    operationId: `webhook.${type}`,
    tags: ["webhooks"],
    summary,
    description: `Sent to webhooks that chose it. Its creator needs ${needs}.`,
    security: [],
    parameters: WEBHOOK_HEADERS,
    requestBody: {
      required: true,
      content: { "application/json": { schema: toSchema(webhookMessage(type, data), "output") } },
    },
    responses: { "2XX": { description: "The message arrived. Any other status is tried again for three days." } },
  };
}

function describeOperation(area: string, name: string, definition: EndpointDefinition): Json {
  const { access } = definition;
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: definition.summary,
    description: describeAccess(definition),
    ...(definition.needsRecentSignIn ? { "x-needs-recent-sign-in": true } : {}),
    security:
      access.who === "public" || access.who === "visitor"
        ? []
        : access.who === "provisioning"
          ? [{ scim: [] }]
          : access.who === "deployer"
            ? [{ deploy: [] }]
            : [...(isForPrograms(definition) ? [{ key: [] }] : []), { session: [] }],
    parameters: [
      ...parametersOf("path", definition.params),
      ...parametersOf("query", definition.query),
      ...(access.who === "member" ? NAMED_ORGANIZATION : []),
      ...(acceptsIdempotencyKey(definition) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...requestBodyOf(definition),
    responses: responsesOf(definition),
  };
}

function describeAccess(definition: EndpointDefinition): string {
  return definition.needsRecentSignIn
    ? `${describeCallers(definition)} The person must have signed in, or confirmed it, in the last ${RECENT_SIGN_IN_MINUTES} minutes.`
    : describeCallers(definition);
}

function describeCallers({ access }: EndpointDefinition): string {
  if (access.who === "public") return "For anyone, from any website, without credentials.";
  if (access.who === "visitor") return "For anyone.";
  if (access.who === "person") return "For anyone who is signed in.";
  if (access.who === "operator") return "For operators of the installation. To everyone else it doesn't exist (404).";
  if (access.who === "reseller") return "For the staff of a reseller. To everyone else it doesn't exist (404).";
  if (access.who === "provisioning")
    return "For the organization's directory, with its SCIM token. Takes and answers application/scim+json; errors are those of RFC 7644.";
  if (access.who === "deployer") return "For the team that publishes the remote, with its deploy key.";
  return `For members with the role ${access.role} or higher${access.flag ? ` and the permission ${access.flag}` : ""}.`;
}

function parametersOf(place: "path" | "query", schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const mediaTypeOf = (kind: EndpointDefinition["kind"]) => (kind === "scim" ? SCIM_MEDIA_TYPE : "application/json");

function requestBodyOf({ kind, body, upload }: EndpointDefinition): Json {
  if (upload)
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          upload.mediaTypes.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
        ),
      },
    };
  return body
    ? { requestBody: { required: true, content: { [mediaTypeOf(kind)]: { schema: toSchema(body, "input") } } } }
    : {};
}

function responsesOf(definition: EndpointDefinition): Json {
  const responses: Json = {};
  for (const [status, schema] of Object.entries(definition.responses)) {
    const content = schema
      ? { content: { [mediaTypeOf(definition.kind)]: { schema: toSchema(schema, "output") } } }
      : definition.download
        ? { content: { [definition.download.mediaType]: { schema: { type: "string" } } } }
        : definition.kind === "events"
          ? { content: { "text/event-stream": { schema: { type: "string" } } } }
          : {};
    const headers = definition.paged
      ? { headers: { Link: { description: 'The next page, rel="next" (RFC 8288)', schema: { type: "string" } } } }
      : {};
    responses[status] = { description: STATUS_WORDS[Number(status)] ?? "OK", ...headers, ...content };
  }
  for (const status of errorStatuses(definition)) {
    const codes = Object.entries(ERROR_STATUS).flatMap(([code, value]) =>
      value === status && mayAnswer(definition, code as ErrorCode) ? [code] : [],
    );
    responses[status] = {
      description: codes.join(" or "),
      content: {
        [mediaTypeOf(definition.kind)]: {
          schema: { $ref: `#/components/schemas/${definition.kind === "scim" ? "ScimError" : "Error"}` },
        },
      },
    };
  }
  return responses;
}

/** What keeps a session out of one organization. */
const OF_MEMBERS: ReadonlySet<ErrorCode> = new Set([
  "second_factor_required",
  "single_sign_on_required",
  "sign_in_again_required",
  "address_not_allowed",
]);

function mayAnswer({ access, needsRecentSignIn }: EndpointDefinition, code: ErrorCode): boolean {
  if (code === "recent_sign_in_required") return needsRecentSignIn === true;
  return !OF_MEMBERS.has(code) || access.who === "member";
}

function errorStatuses({ access, method, kind, params, query, body, upload }: EndpointDefinition): number[] {
  const statuses = [429, 500, 503];
  // What writes may meet a full disk; a download writes its entry of the audit log.
  if (method !== "GET" || kind === "download") statuses.push(507);
  if (access.who === "person" || access.who === "member") statuses.push(401, 403);
  if (access.who === "provisioning" || access.who === "deployer") statuses.push(401, 403);
  if (access.who === "operator" || access.who === "reseller") statuses.push(401, 403, 404);
  if (access.who === "member") statuses.push(402, 409);
  if (params) statuses.push(404);
  if (params && access.who === "public") statuses.push(410);
  if (query || body) statuses.push(kind === "scim" ? 400 : 422);
  if (kind === "scim" && body) statuses.push(409);
  if (body || upload) statuses.push(400, 413, 415);
  return [...new Set(statuses)].sort((a, b) => a - b);
}

function mergeMediaTypes(first: Json, second: Json): Json {
  const content = (operation: Json) => (operation.requestBody as { content?: Json } | undefined)?.content ?? {};
  return {
    ...first,
    description: `${String(first.description)} ${String(second.summary)}.`,
    parameters: [
      ...(first.parameters as Json[]),
      ...(second.parameters as Json[])
        .filter((parameter) => !("$ref" in parameter))
        .map((parameter) => ({ ...parameter, required: false })),
    ],
    requestBody: { required: true, content: { ...content(first), ...content(second) } },
  };
}

function toSchema(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}
