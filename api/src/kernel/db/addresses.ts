import { type DatabaseUrls, deriveUrls } from "./migrate.ts";

/** The settings that say where the database is and who works with it. */
export interface AddressSettings {
  databaseUrl: string | undefined;
  database?:
    | { ownerUrl?: string | undefined; maintenanceUrl?: string | undefined; replicaUrl?: string | undefined }
    | undefined;
}

/** Who owns the database; undefined for a process that must not know, and with the built-in Postgres. */
export const ownerUrlOf = ({ databaseUrl, database }: AddressSettings): string | undefined =>
  database?.maintenanceUrl ? undefined : (database?.ownerUrl ?? databaseUrl);

/**
 * The addresses that the program works at. With an owner's address of its own, application and maintenance connect where
 * `databaseUrl` says, which may be a pooler; publishing and backups always connect directly. Without the owner's, the
 * addresses are those that were given.
 *
 * @param embeddedUrl the owner's address of the built-in Postgres, where there is no other
 */
export function workingUrls(
  settings: AddressSettings,
  embeddedUrl?: string,
): Pick<DatabaseUrls, "applicationUrl" | "maintenanceUrl"> {
  const { databaseUrl, database } = settings;
  if (databaseUrl && database?.maintenanceUrl)
    return { applicationUrl: databaseUrl, maintenanceUrl: database.maintenanceUrl };
  const urls = deriveUrls(ownerUrlOf(settings) ?? embeddedUrl ?? "");
  if (!databaseUrl || !database?.ownerUrl) return urls;
  return { applicationUrl: at(databaseUrl, urls.applicationUrl), maintenanceUrl: at(databaseUrl, urls.maintenanceUrl) };
}

/** The read replica's address with the application's login, which is replicated too; undefined where none is set. */
export const replicaUrlOf = ({ database }: AddressSettings, applicationUrl: string): string | undefined =>
  database?.replicaUrl && at(database.replicaUrl, applicationUrl);

/** The place of one address with the login of another. */
function at(place: string, login: string): string {
  const url = new URL(place);
  const { username, password } = new URL(login);
  url.username = username;
  url.password = password;
  return url.href;
}
