import type { ApiKey } from "@trellis/contract-organizations/api-keys.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { user } from "../../../kernel/identity/schema.ts";
import type { apiKey } from "../../../kernel/tenant/api-key-schema.ts";
import { flagsOfMembership } from "../core/flags.ts";
import { personName } from "../core/person-name.ts";

export type ApiKeyRow = typeof apiKey.$inferSelect;

/** A key as its owners read it; never its secret. */
export function toApiKey(
  row: ApiKeyRow,
  maker: typeof user.$inferSelect,
  { now, timeZone }: { now: Date; timeZone: string },
): ApiKey {
  if (row.kind === "provisioning") throw new Error("a SCIM token is no API key");
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    prefix: row.prefix,
    access: row.access,
    role: row.role,
    permissions: flagsOfMembership(row),
    allowedAddresses: row.allowedAddresses,
    lastDay: row.lastDay,
    hasExpired: row.lastDay !== null && dayInZone(now, timeZone) > row.lastDay,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
    replacedSecretUntil: row.replacedUntil && row.replacedUntil > now ? row.replacedUntil.toISOString() : null,
    createdBy: { id: maker.id, name: personName(maker) },
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the audit log says of a key. */
export const auditedKey = ({ name, kind, access, role, allowedAddresses, lastDay, ...row }: ApiKeyRow) => ({
  name,
  kind,
  access,
  role,
  permissions: flagsOfMembership(row),
  allowedAddresses,
  lastDay,
});
