import { AppError, notFound } from "../errors.ts";
import type { Services } from "../services.ts";
import { siteUrlAt } from "../tenant/site-url.ts";

/**
 * What a request works with that came to a host name. At an organization's own domain that is the address of every link,
 * origin and passkey; only this organization's rows can be opened; and no one signs in by the installation's provider,
 * which knows the installation's address alone.
 */
export function servicesAt(services: Services, host: string): Services {
  const organizationId = services.domains.organizationOfHost(host);
  if (organizationId === undefined) return services;
  const { env, database, signIn } = services;
  return {
    ...services,
    ownDomain: { host, organizationId, installationUrl: env.publicUrl },
    env: { ...env, publicUrl: siteUrlAt(env.publicUrl, host) },
    database: {
      ...database,
      async inOrganization(id, work, options) {
        if (id !== organizationId) throw notFound("Page");
        return database.inOrganization(id, work, options);
      },
    },
    signIn: {
      ...signIn,
      hasProvider: false,
      async auth() {
        throw notFound("Page");
      },
    },
  };
}

/** Refuses what belongs to another organization than the one whose domain the request came to. Throws not_found. */
export function requireOwnDomain({ ownDomain }: Pick<Services, "ownDomain">, organizationId: number | undefined): void {
  if (ownDomain && ownDomain.organizationId !== organizationId) throw notFound("Page");
}

/** The answer at an organization's domain to a call about a person's account, which reaches beyond the organization. */
export const onlyAtInstallation = (installationUrl: string) =>
  new AppError("forbidden", {
    message: `This is about your account in all organizations. Sign in at ${installationUrl} to open it.`,
  });
