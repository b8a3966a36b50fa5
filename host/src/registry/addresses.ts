import type { PageManifest, RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { Session } from "@trellis/shared/runtime";
import { HOST_SCREENS, type HostScreen, OWN_SCREENS, SHORTCUTS, TWO_STEP } from "./host-screens.ts";

/** What an address of the signed-in shell leads to. */
export type Destination =
  | { kind: "dashboard" }
  | { kind: "screen"; screen: HostScreen }
  | { kind: "remote"; remote: RemoteManifest; page?: PageManifest }
  /** An older or shorter address: go to the one that counts. */
  | { kind: "redirect"; to: string }
  | { kind: "forbidden"; remote: RemoteManifest; page?: PageManifest }
  /** For the other type of organization. */
  | { kind: "not-offered"; area: "donations" | "other" }
  | { kind: "unknown" };

const HOME = "/app";
const DONATION_ADDRESSES = ["/app/donations", "/donations"];

/** The address that a remote's own routes are relative to. */
function homeOf(remote: RemoteManifest): string {
  return remote.routes[0] ?? `/app/${remote.name}`;
}

/** Finds where an address leads, for this person in this organization. */
export function findDestination(pathname: string, session: Session): Destination {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  if (session.organization?.needsSecondFactor && !OWN_SCREENS.test(path)) return { kind: "screen", screen: TWO_STEP };
  if (path === HOME) return { kind: "dashboard" };

  const isForProfit = session.organization?.type === "for-profit";
  if (isForProfit && DONATION_ADDRESSES.some((address) => isBelow(path, address))) {
    return { kind: "not-offered", area: "donations" };
  }

  const screen = HOST_SCREENS.find(({ address }) => isBelow(path, address));
  if (screen) return { kind: "screen", screen };
  const shortcut = SHORTCUTS[path];
  if (shortcut !== undefined) return { kind: "redirect", to: shortcut };

  for (const remote of session.remotes) {
    const page = remote.pages?.find((each) => isBelow(path, each.route));
    if (page) {
      if (!suitsOrganization(remote, session)) return { kind: "not-offered", area: "other" };
      return { kind: mayOpen(page, session) ? "remote" : "forbidden", remote, page };
    }
    const route = remote.routes.find((each) => isBelow(path, each));
    if (route === undefined) continue;
    if (!suitsOrganization(remote, session)) return { kind: "not-offered", area: "other" };
    if (!mayOpen(remote, session)) return { kind: "forbidden", remote };
    const home = homeOf(remote);
    return route === home ? { kind: "remote", remote } : { kind: "redirect", to: home + path.slice(route.length) };
  }
  return { kind: "unknown" };
}

/** Every address that a remote serves, its own first. */
export function basesOf(remote: RemoteManifest): string[] {
  return [homeOf(remote), ...(remote.pages ?? []).map(({ route }) => route)];
}

/** An entry of the navigation. */
interface Entry {
  remote: RemoteManifest;
  page?: PageManifest;
  address: string;
}

/** What this person can open here, in the navigation's order: remotes and their further pages. */
export function entriesOnOffer(session: Session): Entry[] {
  const orderOf = ({ remote, page }: Entry) => (page ?? remote).order;
  return session.remotes
    .filter((remote) => suitsOrganization(remote, session))
    .flatMap((remote): Entry[] => [
      ...(mayOpen(remote, session) ? [{ remote, address: homeOf(remote) }] : []),
      ...(remote.pages ?? [])
        .filter((page) => mayOpen(page, session))
        .map((page) => ({ remote, page, address: page.route })),
    ])
    .sort((a, b) => orderOf(a) - orderOf(b));
}

/** Whether it is for this type of organization. */
export function suitsOrganization(remote: RemoteManifest, session: Session): boolean {
  return remote.organizationType === null || remote.organizationType === session.organization?.type;
}

/** The shell only mirrors what the API enforces: an admin needs no flag. */
export function mayOpen(remote: Pick<RemoteManifest, "flag">, session: Session): boolean {
  const organization = session.organization;
  if (!organization) return false;
  return remote.flag === null || organization.role === "admin" || organization.permissions[remote.flag] === true;
}

function isBelow(path: string, address: string): boolean {
  return path === address || path.startsWith(`${address}/`);
}
