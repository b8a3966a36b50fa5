import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { SHELL_ADDRESSES } from "@trellis/shared/remote/shell-versions.ts";
import type { Session } from "@trellis/shared/runtime";
import { describe, expect, it } from "vitest";
import { entriesOnOffer, findDestination } from "./addresses.ts";
import { HOST_SCREENS } from "./host-screens.ts";

const remote = (name: string, overrides: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  title: name,
  subtitle: "",
  icon: "wallet",
  routes: [`/app/${name}`],
  flag: null,
  organizationType: null,
  order: 0,
  entry: `/remotes/${name}/1/remoteEntry.js`,
  version: "1",
  widgets: [],
  requires: { runtime: "^1.0" },
  ...overrides,
});
const finance = remote("finance", {
  routes: ["/app/finance", "/finance"],
  pages: [
    {
      name: "reports",
      title: "Reports & Analytics",
      subtitle: "",
      icon: "chart-no-axes-column",
      route: "/app/reports",
      flag: "canViewReports",
      order: 60,
    },
  ],
  flag: "canManageFinances",
  order: 20,
});
const donations = remote("donations", { routes: ["/app/donations", "/donations"], organizationType: "non-profit" });
/** The published versions: each remote's own description. */
const PUBLISHED = Object.values(
  import.meta.glob<RemoteManifest>("../../../remotes/*/remote.json", { eager: true, import: "default" }),
).map((source) => ({ ...remote(source.name), ...source }));
const notes = remote("notes", { order: 30 });

function session(type: Organization["type"], role: Organization["role"], canManageFinances = true): Session {
  const organization = {
    id: 1,
    type,
    role,
    permissions: { canManageFinances, canViewReports: true },
  } as unknown as Organization;
  return {
    user: null,
    organization,
    organizations: [organization],
    remotes: [notes, finance, donations],
    mode: "local",
    hasSignInProvider: false,
    signInProviderName: null,
    hasEmailSignIn: false,
  };
}
const member = session("non-profit", "user");

describe("findDestination", () => {
  it("knows the dashboard and the areas, and everything below an area", () => {
    expect(findDestination("/app", member)).toEqual({ kind: "dashboard" });
    expect(findDestination("/app/", member)).toEqual({ kind: "dashboard" });
    expect(findDestination("/app/finance", member)).toEqual({ kind: "remote", remote: finance });
    expect(findDestination("/app/finance/imports/7", member)).toEqual({ kind: "remote", remote: finance });
  });

  it("does not take a name's beginning for the name", () => {
    expect(findDestination("/app/financed", member)).toEqual({ kind: "unknown" });
    expect(findDestination("/application", member)).toEqual({ kind: "unknown" });
  });

  it("leads shorter addresses to the one that counts, with what stands below", () => {
    expect(findDestination("/finance", member)).toEqual({ kind: "redirect", to: "/app/finance" });
    expect(findDestination("/finance/imports", member)).toEqual({ kind: "redirect", to: "/app/finance/imports" });
    expect(findDestination("/budget/", member)).toEqual({ kind: "redirect", to: "/app/finance/budget" });
    expect(findDestination("/reports", member)).toEqual({ kind: "redirect", to: "/app/reports" });
  });

  it("offers donations to non-profit organizations only, built or not", () => {
    const business = session("for-profit", "admin");
    expect(findDestination("/app/donations", business)).toEqual({ kind: "not-offered", area: "donations" });
    expect(findDestination("/donations", { ...business, remotes: [] })).toEqual({
      kind: "not-offered",
      area: "donations",
    });
    expect(findDestination("/donations", member)).toEqual({ kind: "redirect", to: "/app/donations" });
    expect(findDestination("/donations", { ...member, remotes: [] })).toEqual({ kind: "unknown" });
  });

  it("keeps a member out whose flag is off, but not an admin", () => {
    expect(findDestination("/app/finance", session("non-profit", "manager", false))).toEqual({
      kind: "forbidden",
      remote: finance,
    });
    expect(findDestination("/app/finance", session("non-profit", "admin", false)).kind).toBe("remote");
  });
});

describe("further pages of a remote", () => {
  const withoutFinance = session("for-profit", "manager", false);

  it("have an address, a permission and a place of their own", () => {
    const [page] = finance.pages ?? [];
    expect(findDestination("/app/reports/forecast", member)).toEqual({ kind: "remote", remote: finance, page });
    expect(findDestination("/app/reports", withoutFinance).kind).toBe("remote");
    const blind = { ...member, organization: { ...member.organization, permissions: {} } } as unknown as Session;
    expect(findDestination("/app/reports", blind)).toEqual({ kind: "forbidden", remote: finance, page });
    const addresses = (given: Session) => entriesOnOffer(given).map(({ address }) => address);
    expect(addresses(member)).toEqual(["/app/donations", "/app/finance", "/app/notes", "/app/reports"]);
    expect(addresses(withoutFinance)).toEqual(["/app/notes", "/app/reports"]);
  });
});

/** The addresses that the specification lists in its section 2, in both files, for who is signed in. */
const SPECIFIED: Record<string, string> = {
  "/app": "dashboard",
  "/donations": "/app/donations",
  "/finance": "/app/finance",
  "/budget": "/app/finance/budget",
  "/reports": "/app/reports",
  "/brand-settings": "/app/settings/branding",
  "/subscribe": "screen",
  "/checkout": "screen",
};
const TABS = "finance donations surveys contacts notes calendar inventory invoicing reports settings".split(" ");

describe("the published remotes", () => {
  const published = (type: Organization["type"]) => ({ ...session(type, "admin"), remotes: PUBLISHED });

  it.each(Object.entries(SPECIFIED))("open %s", (address, expected) => {
    const destination = findDestination(address, published("non-profit"));
    if (!expected.startsWith("/")) return expect(destination.kind).toBe(expected);
    expect(destination).toEqual({ kind: "redirect", to: expected });
    expect(["remote", "screen"]).toContain(findDestination(expected, published("non-profit")).kind);
  });

  it.each(TABS)("have the tab %s, for who may open it", (tab) => {
    expect(["remote", "screen"]).toContain(findDestination(`/app/${tab}`, published("non-profit")).kind);
    const forProfit = findDestination(`/app/${tab}`, published("for-profit"));
    if (tab === "donations") expect(forProfit).toEqual({ kind: "not-offered", area: "donations" });
    else expect(["remote", "screen"]).toContain(forProfit.kind);
  });

  it("say to a business at /donations that it is for non-profit organizations", () => {
    expect(findDestination("/donations", published("for-profit"))).toEqual({ kind: "not-offered", area: "donations" });
  });
});

it("gives no remote the address of a screen of the shell", () => {
  expect(HOST_SCREENS.map(({ address }) => address).sort()).toEqual([...SHELL_ADDRESSES].sort());
});
