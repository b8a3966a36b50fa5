import type { EndpointDefinition, EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import * as scim from "@trellis/contract-organizations/scim.ts";
import * as bulk from "@trellis/contract-organizations/scim-bulk.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { answerError } from "../../../kernel/http/dispatch.ts";
import { ScimFailure, ScimRefusal, scimErrorResponse } from "../../../kernel/http/scim-answer.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { validatePart } from "../../../kernel/http/validation.ts";
import { requireWritable } from "../../../kernel/identity/access.ts";
import { findSiteUrl } from "../../../kernel/tenant/site-url.ts";
import { type Planned, planBulk, withIds } from "./bulk-references.ts";
import { scimBase } from "./read-users.ts";
import { createScimGroup, deleteScimGroup, patchScimGroup, replaceScimGroup } from "./write-groups.ts";
import { createScimUser, deleteScimUser, patchScimUser, replaceScimUser } from "./write-users.ts";

type Done = bulk.BulkResponse["Operations"][number];
/** What a call answers of a resource; nothing for none. */
type Resource = { id: string; meta: { location: string; version?: string | undefined } } | undefined;

/** A call that an operation stands for, with the rule that answers it. */
interface Carried {
  definition: EndpointDefinition;
  status: 200 | 201 | 204;
  run(call: MemberCall, input: never): Promise<unknown>;
}

const written =
  <Input>(rule: (context: Context, input: Input) => Promise<unknown>) =>
  (call: MemberCall, input: Input) =>
    call.write((context) => rule(context, input));

const CARRIED: Record<string, Carried> = {
  "POST Users": { definition: scim.createScimUser, status: 201, run: written(createScimUser) },
  "PUT Users": { definition: scim.replaceScimUser, status: 200, run: replaceScimUser },
  "PATCH Users": { definition: scim.patchScimUser, status: 200, run: patchScimUser },
  "DELETE Users": { definition: scim.deleteScimUser, status: 204, run: written(deleteScimUser) },
  "POST Groups": { definition: scim.createScimGroup, status: 201, run: written(createScimGroup) },
  "PUT Groups": { definition: scim.replaceScimGroup, status: 200, run: written(replaceScimGroup) },
  "PATCH Groups": { definition: scim.patchScimGroup, status: 204, run: written(patchScimGroup) },
  "DELETE Groups": { definition: scim.deleteScimGroup, status: 204, run: written(deleteScimGroup) },
};

/**
 * Carries out the operations of a bulk call (RFC 7644, 3.7), each in a transaction of its own by the rule of the call that
 * it stands for: one that fails undoes only itself. After `failOnErrors` failures the rest isn't carried out, and isn't in
 * the answer. Throws too_large for too many operations.
 */
export async function bulkScim(
  call: MemberCall,
  { body }: EndpointParsed<typeof bulk.bulkScim>,
): Promise<bulk.BulkResponse> {
  const { Operations: operations, failOnErrors } = body;
  if (operations.length > bulk.MAX_BULK_OPERATIONS)
    throw new AppError("too_large", { message: `Send at most ${bulk.MAX_BULK_OPERATIONS} operations at a time.` });
  const ids = new Map<string, string>();
  const done: Done[] = [];
  let failures = 0;
  for (const planned of planBulk(operations)) {
    if (failures >= (failOnErrors ?? Number.POSITIVE_INFINITY)) break;
    const answer = await carryOut(call, planned, ids);
    done[planned.place] = answer;
    if (answer.response) failures += 1;
  }
  return { schemas: [bulk.BULK_RESPONSE_SCHEMA], Operations: done.filter(Boolean) };
}

async function carryOut(call: MemberCall, { operation, refusal }: Planned, ids: Map<string, string>): Promise<Done> {
  const { method, bulkId } = operation;
  const named = { method, ...(bulkId ? { bulkId } : {}) };
  let location: string | undefined;
  try {
    if (refusal) throw refusal;
    const { path, data, version } = withIds(operation, (reference) => {
      const id = ids.get(reference);
      if (id === undefined)
        throw new ScimFailure(409, "This operation refers to a resource that another operation failed to create.");
      return id;
    });
    const [, collection = "", id] = /^\/?(Users|Groups)(?:\/([^/?]+))?$/i.exec(path) ?? [];
    const kind = /^users$/i.test(collection) ? "Users" : "Groups";
    const carried = collection === "" ? undefined : CARRIED[`${method} ${kind}`];
    if (!carried || (id === undefined) !== (method === "POST"))
      throw new ScimRefusal("invalidValue", "Send /Users or /Groups as path, with an ID unless the method is POST.");
    if (method === "POST" && !bulkId) throw new ScimRefusal("invalidValue", "Send a bulkId with each POST.");
    const base = scimBase(findSiteUrl(call.services, call.organizationId));
    if (id !== undefined) location = `${base}/${kind}/${id}`;
    const { definition, status } = carried;
    requireWritable(call.organization, call.now, definition.whenReadOnly);
    const input = {
      ...(definition.params ? { params: validatePart(definition.params, "params", { id }) } : {}),
      ...(definition.body ? { body: validatePart(definition.body, "body", data) } : {}),
    };
    const resource = (await carried.run(withVersion(call, version ?? null), input as never)) as Resource;
    if (resource && bulkId && method === "POST") ids.set(bulkId, resource.id);
    location = resource?.meta.location ?? location;
    return {
      ...named,
      ...(location === undefined ? {} : { location }),
      ...(resource?.meta.version ? { version: resource.meta.version } : {}),
      status: String(status),
    };
  } catch (error) {
    const answer = answerError(call.services, call, "bulk operation", error, call.request, scimErrorResponse);
    const response = (await answer.json()) as NonNullable<Done["response"]>;
    return { ...named, ...(location === undefined ? {} : { location }), status: response.status, response };
  }
}

/** The same call, with the version that its operation names in place of If-Match. */
function withVersion(call: MemberCall, version: string | null): MemberCall {
  const within =
    (open: MemberCall["write"]): MemberCall["write"] =>
    (rule) =>
      open((context) => rule({ ...context, ifMatch: version }));
  return { ...call, read: within(call.read), write: within(call.write), note: within(call.note) };
}
