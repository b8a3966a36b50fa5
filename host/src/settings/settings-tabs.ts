import type { Flag, Role } from "@trellis/domain/accounts/roles.ts";
import { arePlansShown } from "@trellis/shared/client/plans-shown.ts";
import type { ComponentType } from "react";
import { TEXT } from "../settings-parts/messages.ts";

type TabName = keyof typeof TEXT.tabNames;
type GroupName = keyof typeof TEXT.groups;

/** One tab of the settings: `/app/settings/<name>`. The API decides; a tab that it would refuse is left out. */
export interface SettingsTab {
  name: TabName;
  /** Under which heading it is listed. */
  group: GroupName;
  role: Role;
  flag?: Flag;
  load: () => Promise<{ default: ComponentType }>;
}

/**
 * Group by group. The first one is in the order of the specification (Profile, Business, Team, Account), then what goes
 * beyond it.
 */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { name: "profile", group: "general", role: "viewer", load: () => import("../profile/profile-tab.tsx") },
  { name: "business", group: "general", role: "viewer", load: () => import("../business-settings/business-tab.tsx") },
  {
    name: "team",
    group: "general",
    role: "viewer",
    flag: "canManageUsers",
    load: () => import("../team/team-screen.tsx"),
  },
  {
    name: "account",
    group: "general",
    role: "viewer",
    load: () => import("../account-settings/account-settings-screen.tsx"),
  },
  {
    name: "notifications",
    group: "general",
    role: "viewer",
    load: () => import("../notification-preferences/notifications-tab.tsx"),
  },
  // Where nothing is sold there is nothing to choose or to pay.
  ...(arePlansShown()
    ? [
        {
          name: "billing" as const,
          group: "general" as const,
          role: "admin" as const,
          load: () => import("../billing/billing-tab.tsx"),
        },
      ]
    : []),
  { name: "branding", group: "brand", role: "admin", load: () => import("../branding/branding-tab.tsx") },
  {
    name: "white-label",
    group: "brand",
    role: "admin",
    load: () => import("../branding/own-brand/own-brand-section.tsx"),
  },
  { name: "domains", group: "brand", role: "admin", load: () => import("./domains/domains-tab.tsx") },
  {
    name: "email-templates",
    group: "brand",
    role: "viewer",
    load: () => import("../email-templates/email-templates-tab.tsx"),
  },
  { name: "security", group: "security", role: "admin", load: () => import("../policies/security-tab.tsx") },
  {
    name: "single-sign-on",
    group: "security",
    role: "admin",
    load: () => import("../single-sign-on/single-sign-on-tab.tsx"),
  },
  { name: "audit-log", group: "security", role: "admin", load: () => import("../audit-log/audit-log-screen.tsx") },
  { name: "api", group: "programs", role: "admin", load: () => import("../programs/api-tab.tsx") },
  { name: "webhooks", group: "programs", role: "admin", load: () => import("./webhooks/webhooks-tab.tsx") },
];

export const tabLabel = ({ name }: Pick<SettingsTab, "name">): string => TEXT.tabNames[name];

/** The headings with their tabs, in the order of the tabs. */
export const groupTabs = (tabs: readonly SettingsTab[]) =>
  [...Map.groupBy(tabs, ({ group }) => group)].map(([name, items]) => ({ label: TEXT.groups[name], name, items }));
