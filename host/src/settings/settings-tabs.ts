import type { Flag, Role } from "@trellis/domain/accounts/roles.ts";
import { arePlansShown } from "@trellis/shared/client/plans-shown.ts";
import type { ComponentType } from "react";
import { TEXT } from "../settings-parts/messages.ts";

type TabName = keyof typeof TEXT.tabNames;

/** One tab of the settings: `/app/settings/<name>`. The API decides; a tab that it would refuse is left out. */
export interface SettingsTab {
  name: TabName;
  role: Role;
  flag?: Flag;
  load: () => Promise<{ default: ComponentType }>;
}

/** In the order of the specification (Profile, Business, Team, Account), then what goes beyond it. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { name: "profile", role: "viewer", load: () => import("../profile/profile-tab.tsx") },
  { name: "business", role: "viewer", load: () => import("../business-settings/business-tab.tsx") },
  {
    name: "team",
    role: "viewer",
    flag: "canManageUsers",
    load: () => import("../team/team-screen.tsx"),
  },
  {
    name: "account",
    role: "viewer",
    load: () => import("../account-settings/account-settings-screen.tsx"),
  },
  {
    name: "notifications",
    role: "viewer",
    load: () => import("../notification-preferences/notifications-tab.tsx"),
  },
  { name: "branding", role: "admin", load: () => import("../branding/branding-tab.tsx") },
  { name: "white-label", role: "admin", load: () => import("../branding/own-brand/own-brand-section.tsx") },
  { name: "domains", role: "admin", load: () => import("./domains/domains-tab.tsx") },
  // Where nothing is sold there is nothing to choose or to pay.
  ...(arePlansShown()
    ? [{ name: "billing" as const, role: "admin" as const, load: () => import("../billing/billing-tab.tsx") }]
    : []),
  {
    name: "email-templates",
    role: "viewer",
    load: () => import("../email-templates/email-templates-tab.tsx"),
  },
  { name: "api", role: "admin", load: () => import("../programs/api-tab.tsx") },
  { name: "webhooks", role: "admin", load: () => import("./webhooks/webhooks-tab.tsx") },
  { name: "security", role: "admin", load: () => import("../policies/security-tab.tsx") },
  { name: "single-sign-on", role: "admin", load: () => import("../single-sign-on/single-sign-on-tab.tsx") },
  {
    name: "audit-log",
    role: "admin",
    load: () => import("../audit-log/audit-log-screen.tsx"),
  },
];

export const tabLabel = ({ name }: Pick<SettingsTab, "name">): string => TEXT.tabNames[name];
