import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import type { RemoteManifest, WidgetManifest } from "@trellis/contract-platform/remotes.ts";
import type { Flag } from "@trellis/domain/accounts/roles.ts";
import type { Session } from "@trellis/shared/runtime";
import { describe, expect, it } from "vitest";
import { widgetsOnOffer } from "./widgets-on-offer.ts";

const card = (name: string, more: Partial<WidgetManifest> = {}): WidgetManifest => ({
  slot: "dashboard.aside@1",
  module: "widgets/dashboard",
  name,
  ...more,
});
const remote = (name: string, order: number, flag: Flag | null, widgets: WidgetManifest[]): RemoteManifest => ({
  name,
  title: name,
  subtitle: "",
  icon: "wallet",
  routes: [`/app/${name}`],
  flag,
  organizationType: name === "donations" ? "non-profit" : null,
  order,
  entry: `/remotes/${name}/1/remoteEntry.js`,
  version: "1",
  widgets,
  requires: { runtime: "^1.0" },
});

function session(type: Organization["type"], role: Organization["role"], on: readonly Flag[]): Session {
  const permissions = Object.fromEntries(on.map((flag) => [flag, true]));
  const organization = { id: 1, type, role, permissions } as unknown as Organization;
  return {
    user: null,
    organization,
    organizations: [organization],
    remotes: [
      remote("crm", 40, "canManageContacts", [
        card("people", { slot: "dashboard.metric@1" }),
        card("notes", { flag: null, order: 5 }),
        card("reports", { flag: "canViewReports", order: 30 }),
      ]),
      remote("finance", 20, "canManageFinances", [card("activity"), card("later", { order: 20 })]),
      remote("donations", 30, null, [card("gifts", { order: 20 })]),
    ],
    mode: "local",
    hasSignInProvider: false,
    signInProviderName: null,
    hasEmailSignIn: false,
  };
}
const names = (given: Session) => widgetsOnOffer(given, "dashboard.aside@1").map(({ widget }) => widget.name);

describe("widgetsOnOffer", () => {
  it("lists what the person may see, of this type of organization, in order: what says no place comes last", () => {
    const all: Flag[] = ["canManageFinances", "canManageContacts", "canViewReports"];
    expect(names(session("non-profit", "user", all))).toEqual(["notes", "later", "gifts", "reports", "activity"]);
    expect(names(session("for-profit", "user", all))).toEqual(["notes", "later", "reports", "activity"]);
    expect(names(session("for-profit", "admin", []))).toEqual(["notes", "later", "reports", "activity"]);
    expect(names({ ...session("for-profit", "user", all), organization: null })).toEqual([]);
  });

  it("goes by the widget's own permission where it has one, and by the remote's where it has none", () => {
    expect(names(session("for-profit", "user", []))).toEqual(["notes"]);
    expect(names(session("for-profit", "user", ["canViewReports"]))).toEqual(["notes", "reports"]);
    expect(names(session("for-profit", "user", ["canManageContacts"]))).toEqual(["notes"]);
    expect(names(session("for-profit", "user", ["canManageFinances"]))).toEqual(["notes", "later", "activity"]);
    const shown = widgetsOnOffer(session("for-profit", "user", ["canManageContacts"]));
    expect(shown.map(({ widget }) => widget.name)).toEqual(["notes", "people"]);
  });

  it("follows the person's arrangement: their order first, then the rest as it comes, without what they hid", () => {
    const given = session("non-profit", "user", ["canManageFinances", "canManageContacts", "canViewReports"]);
    const key = (remoteName: string, name: string) => `${remoteName}/widgets/dashboard/${name}`;
    const dashboard = {
      order: [key("finance", "later"), key("gone", "card"), key("crm", "notes")],
      hidden: [key("donations", "gifts")],
    };
    const organization = given.organization && { ...given.organization, dashboard };
    expect(names({ ...given, organization })).toEqual(["later", "notes", "reports", "activity"]);
    const moved = given.organization && {
      ...given.organization,
      dashboard: { order: [], hidden: [], swapped: [key("crm", "notes")] },
    };
    expect(names({ ...given, organization: moved })).not.toContain("notes");
    const cards = widgetsOnOffer({ ...given, organization: moved }, "dashboard.card@1");
    expect(cards.map(({ widget }) => widget.name)).toContain("notes");
  });
});
