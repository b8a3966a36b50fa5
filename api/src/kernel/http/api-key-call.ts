import { type EndpointDefinition, isForPrograms, isWrite } from "@trellis/contract-base/endpoint.ts";
import { type Feature, hasFeature } from "@trellis/domain/plans/plans.ts";
import { AppError } from "../errors.ts";
import { createAddressCheck } from "../identity/address-check.ts";
import { findKey, hasExpired, type KeyInUse } from "../identity/api-key-person.ts";
import { isKeySecret } from "../identity/api-key-secret.ts";
import { isAddressAllowed } from "../identity/entry-policy.ts";
import type { Person } from "../identity/person.ts";
import type { Call } from "./call.ts";
import { countKeyCall, requireAllowance } from "./limits/key-limits.ts";
import { namedOrganization } from "./named-organization.ts";

/** Names under which programs put secrets into addresses, which end up in logs and histories. */
const IN_ADDRESS = ["api_key", "apikey", "key", "token", "access_token"];

/**
 * The secret of a call that comes with an API key (RFC 6750, `Authorization: Bearer`), undefined for a browser's. A key in
 * the address is refused even where it is right. Throws signed_out.
 */
export function keySecretOf({ request, url }: Pick<Call, "request" | "url">): string | undefined {
  for (const name of IN_ADDRESS)
    if (url.searchParams.getAll(name).some((value) => isKeySecret(value.trim())))
      throw new AppError("signed_out", {
        message:
          "Send the API key in the Authorization header, not in the address, where logs keep it. Replace this key: others may have seen it.",
      });
  const [, secret] = /^bearer +(.*?) *$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (secret === undefined) return undefined;
  if (!isKeySecret(secret)) throw unknownKey();
  return secret;
}

/** One answer for unknown, revoked and expired keys, and for those whose member left. */
const unknownKey = () =>
  new AppError("signed_out", {
    message: "This API key isn't valid. Check it under Settings, API, or create another.",
  });

/**
 * Who calls with a key. Throws signed_out, plan_feature where the plan has no API access, second_factor_required for a
 * personal key whose member lacks the factor that the organization requires, and forbidden from another address, for a
 * write with a key that only reads, and for calls that take no key.
 */
export async function personOfKey(call: Call, secret: string, definition: EndpointDefinition): Promise<Person> {
  const { services, now, address } = call;
  const key = await findKey(services.database.sql, secret, now);
  if (!key || hasExpired(key, now)) throw unknownKey();
  call.allowance = countKeyCall(services, key, now);
  requireAllowance(call.allowance);
  if (key.allowedAddresses.length > 0 && !createAddressCheck(key.allowedAddresses)(address))
    throw new AppError("forbidden", { message: `This API key can't be used from ${address ?? "this address"}.` });
  const { organization } = key;
  if (key.kind === "personal" && !isAddressAllowed(organization.policy, address))
    throw new AppError("address_not_allowed", {
      message: `This organization can't be opened from ${address ?? "this address"}. Ask an admin to add it to the allowed addresses.`,
    });
  requireOwnCalls(key, definition);
  if (key.lacksSecondFactor)
    throw new AppError("second_factor_required", {
      message:
        "Your organization requires two-step sign-in. Add a passkey or an authenticator app under Settings, Account, before you use your own API key here.",
    });
  if (key.kind !== "provisioning") refuseWithoutPerson(definition);
  if (key.access === "read" && isWrite(definition))
    throw new AppError("forbidden", { message: "This API key can only read. Create one that can write." });
  const named = namedOrganization(call);
  if (named !== undefined && named !== organization.id)
    throw new AppError("forbidden", { message: "This API key belongs to another organization." });
  if (!key.isUseRecorded) await recordUse(call, key);
  return {
    sessionId: key.id,
    userId: key.member.userId,
    email: key.email,
    authenticatedAt: null,
    secondFactorAt: null,
    hasAuthenticator: false,
    isOperator: false,
    resellerId: null,
    activeAt: null,
    needsSecondFactor: false,
    needsSingleSignOn: false,
    organization,
    member: key.member,
    keyId: key.id,
    keyAccess: key.access,
  };
}

/** A SCIM token opens SCIM and nothing else, and no other key opens SCIM. Each needs its feature of the plan. */
function requireOwnCalls({ kind, organization }: KeyInUse, { access }: EndpointDefinition): void {
  const has = (feature: Feature) => hasFeature(organization.subscriptionPlan, organization.addOns, feature);
  if (kind === "provisioning") {
    if (access.who !== "provisioning")
      throw new AppError("forbidden", {
        message: "A SCIM token opens the SCIM addresses only. Create an API key under Settings, API.",
      });
    if (!has("sso")) throw new AppError("plan_feature", { message: "Your plan doesn't include SCIM provisioning." });
    return;
  }
  if (!has("apiAccess")) throw new AppError("plan_feature", { message: "Your plan doesn't include API access." });
  if (access.who === "provisioning")
    throw new AppError("forbidden", {
      message: "An API key can't be used for SCIM. Create a SCIM token under Settings, Single sign-on.",
    });
}

function refuseWithoutPerson(definition: EndpointDefinition): void {
  if (isForPrograms(definition)) return;
  throw new AppError("forbidden", { message: "This can't be done with an API key. Sign in and do it yourself." });
}

/** At most once a minute, outside of the call's own transaction: a refused call is a use, too. */
async function recordUse({ services, now, address }: Call, { id }: KeyInUse): Promise<void> {
  await services.database.sql`
    update api_key set last_used_at = ${now.toISOString()}::timestamptz, last_used_address = ${address ?? null} where id = ${id}::uuid`;
}
