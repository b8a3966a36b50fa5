import { eq, type SQL } from "drizzle-orm";
import { AppError, notFound } from "../errors.ts";
import type { Services } from "../services.ts";
import { organization } from "../tenant/schema.ts";
import { siteUrlAt } from "../tenant/site-url.ts";

/**
 * What a request works with that came to a host name. At an organization's own domain that is the address of every link,
 * origin and passkey; only this organization's rows can be opened, at a reseller's those of its organizations; and no one signs in by the installation's provider,
 * which knows the installation's address alone.
 */
export function servicesAt(services: Services, host: string): Services {
  const organizationId = services.domains.organizationOfHost(host);
  const resellerId = organizationId === undefined ? services.domains.resellerOfHost(host) : undefined;
  if (organizationId === undefined && resellerId === undefined) return services;
  const { env, database, domains, signIn } = services;
  const ownDomain = { host, organizationId, resellerId, installationUrl: env.publicUrl };
  return {
    ...services,
    ownDomain,
    env: { ...env, publicUrl: siteUrlAt(env.publicUrl, host) },
    database: {
      ...database,
      async inOrganization(id, work, options) {
        await requireOwnDomain({ ownDomain, domains }, id);
        return database.inOrganization(id, work, options);
      },
    },
    signIn: {
      ...signIn,
      hasProvider: false,
      services: [],
      async auth() {
        throw notFound("Page");
      },
    },
  };
}

/** Refuses what belongs to no organization that is served at the domain to which the request came. Throws not_found. */
export async function requireOwnDomain(here: Here, organizationId: number | undefined): Promise<void> {
  if (!(await isServedHere(here, organizationId))) throw notFound("Page");
}

type Here = Pick<Services, "ownDomain" | "domains">;

/** Whether an organization is served at the domain to which the request came; each is at the installation's address. */
export async function isServedHere({ ownDomain, domains }: Here, organizationId: number | undefined): Promise<boolean> {
  if (ownDomain === undefined) return true;
  if (organizationId === undefined) return false;
  return ownDomain.resellerId === undefined
    ? ownDomain.organizationId === organizationId
    : domains.isSoldBy(organizationId, ownDomain.resellerId);
}

/** The same as a condition on the organization's row; undefined at the installation's address. */
export function whereServedHere({ ownDomain }: Pick<Services, "ownDomain">): SQL | undefined {
  if (ownDomain?.organizationId !== undefined) return eq(organization.id, ownDomain.organizationId);
  return ownDomain?.resellerId === undefined ? undefined : eq(organization.resellerId, ownDomain.resellerId);
}

/** The answer at an organization's domain to a call about a person's account, which reaches beyond the organization. */
export const onlyAtInstallation = (installationUrl: string) =>
  new AppError("forbidden", {
    message: `This is about your account in all organizations. Sign in at ${installationUrl} to open it.`,
  });
