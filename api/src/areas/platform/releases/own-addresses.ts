import type { RemoteFile } from "@trellis/contract-platform/remote-releases.ts";
import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { SHELL_ADDRESSES } from "@trellis/shared/remote/shell-versions.ts";
import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { remoteRelease } from "../../../kernel/db/remote-schema.ts";
import { AppError } from "../../../kernel/errors.ts";

const SHELL = "shell";

type Addressed = Pick<RemoteManifest, "routes" | "pages">;

/** The addresses that lead into a remote. */
const addressesOf = ({ routes, pages = [] }: Addressed): string[] => [...routes, ...pages.map(({ route }) => route)];

/** Whether an address is another one, or below it. */
const isAtOrBelow = (address: string, other: string) => address === other || address.startsWith(`${other}/`);

/** Reads of a remote's cards that leave the API: the shell would ask them with the session. */
export const findForeignReads = ({ widgets }: RemoteFile): string[] =>
  widgets.flatMap(({ reads = [] }) => reads).filter((address) => !address.startsWith("/api/"));

/** The addresses of a remote that are no path of the app's own. */
export const findForeignAddresses = (remote: RemoteFile): string[] => {
  const paths = (remote.commands ?? []).map(({ path }) => path);
  return [...addressesOf(remote), ...paths].filter((address) => !/^\/[a-z0-9]/.test(address));
};

/** Refuses a remote whose addresses lead into another one, or into the start page. Throws invalid with each of them. */
export async function requireOwnAddresses(
  { reference }: Pick<Database, "reference">,
  remote: RemoteFile,
): Promise<void> {
  const others = await reference
    .select({ name: remoteRelease.name, manifest: remoteRelease.manifest })
    .from(remoteRelease)
    .where(and(ne(remoteRelease.name, remote.name), eq(remoteRelease.current, true)));
  const reserved = [
    ...SHELL_ADDRESSES.map((address) => ({ name: SHELL, address })),
    ...others.flatMap(({ name, manifest }) =>
      addressesOf(manifest as RemoteManifest).map((address) => ({ name, address })),
    ),
  ];
  const issues = addressesOf(remote).flatMap((address) => {
    const owner =
      address === "/app"
        ? { name: SHELL }
        : reserved.find((other) => isAtOrBelow(address, other.address) || isAtOrBelow(other.address, address));
    return owner ? [{ path: "remote.routes", message: `The address ${address} belongs to ${owner.name}.` }] : [];
  });
  if (issues.length > 0)
    throw new AppError("invalid", {
      message: "This release can't be published. Give the remote addresses that belong to nothing else.",
      issues,
    });
}
