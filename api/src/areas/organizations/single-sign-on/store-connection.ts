import type { Context, Read } from "../../../kernel/http/context.ts";
import { ssoConnection } from "../../../kernel/tenant/sso-schema.ts";
import { type ConnectionRow, findConnection, inPlace } from "./view.ts";

/** Who becomes what, of either protocol. */
type Roles = Pick<ConnectionRow, "defaultRole" | "groupsClaim" | "groupRoles">;

/** Whether what is saved waits beside a connection in use. Without one, there is nothing to wait for. */
export const isDraftOf = async (scope: Read, asked: boolean | undefined): Promise<boolean> =>
  asked === true && (await findConnection(scope)) !== undefined;

/** The same of what was sent. */
export const rolesOf = (
  body: Pick<Roles, "defaultRole"> & Partial<{ [K in keyof Roles]: Roles[K] | null | undefined }>,
): Roles => ({
  defaultRole: body.defaultRole,
  groupsClaim: body.groupsClaim || null,
  groupRoles: body.groupRoles ?? [],
});

type Stored = Roles &
  Pick<ConnectionRow, "id" | "protocol" | "issuer" | "clientId" | "clientSecretSealed" | "saml"> & {
    /** Whether a row is of the same provider: it keeps its mode. */
    isSame: (row: ConnectionRow) => boolean;
    /** Beside the connection in use, which stays as it is. */
    isDraft: boolean;
  };

/** Stores a connection, or a draft, in place of the one before. Of another provider it is off. Takes the organization's lock. */
export async function storeConnection(context: Context, { id, isSame, ...settings }: Stored): Promise<void> {
  const { transaction, organizationId, now } = context;
  const before = await findConnection(context, settings.isDraft);
  const mode = before && isSame(before) ? before.mode : "off";
  const values = { ...settings, updatedAt: now };
  // Another request replaced or removed the connection meanwhile: what was read is no longer there.
  if (before && before.id !== id) await transaction.delete(ssoConnection).where(inPlace(context, settings.isDraft));
  const [row] = await transaction
    .insert(ssoConnection)
    .values({ id, organizationId, ...values, mode, createdAt: now })
    .onConflictDoUpdate({ target: ssoConnection.id, set: values })
    .returning();
  if (!row) throw new Error("the connection was not stored");
  await context.audit({
    action: before ? "update" : "create",
    resource: "single_sign_on",
    resourceId: row.id,
    ...(before ? { before: audited(before) } : {}),
    after: audited(row),
  });
}

/** What the audit log keeps of a connection. */
export const audited = ({
  protocol,
  issuer,
  clientId,
  saml,
  mode,
  defaultRole,
  groupsClaim,
  groupRoles,
}: ConnectionRow) => ({
  ...(protocol === "saml" ? { protocol, issuer, saml } : { issuer, clientId }),
  mode,
  defaultRole,
  groupsClaim,
  groupRoles,
});
