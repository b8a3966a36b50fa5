import type { SearchHit } from "@trellis/contract-platform/search.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import type { Session } from "@trellis/shared/runtime";
import type { Article } from "../../help/article.ts";
import { chooseTheme, currentTheme } from "../parts/theme.ts";
import { entriesOnOffer } from "../registry/addresses.ts";
import { navigationLabel } from "../registry/area-titles.ts";
import { commandsOnOffer, hasRole } from "../registry/commands-on-offer.ts";
import { switchTo } from "../session/switch-organization.ts";
import { SETTINGS_TABS, tabLabel } from "../settings/settings-tabs.ts";
import { TEXT as words } from "./messages.ts";

type EntryGroup = "goTo" | "create" | "hit" | "action" | "help";

/** One row of the menu. */
export interface Entry {
  /** The same on every visit: what it was chosen by. */
  id: string;
  group: EntryGroup;
  label: string;
  /** At the right, muted. */
  note: string;
  /** Where it leads; empty for an action. */
  path: string;
  /** Of a command or an area; for a hit its kind. */
  icon: string;
  /** What an action does. */
  run?: () => void;
}

const SETTINGS = "/app/settings";
const TEAM = `${SETTINGS}/team`;

/** Everything that this person can begin or go to. */
export function entriesOf(session: Session, now: Date): Entry[] {
  return [...creations(session, now), ...destinations(session), ...actions(session)];
}

function creations(session: Session, now: Date): Entry[] {
  const commands = commandsOnOffer(session, now).map(({ label, description, path, icon }) => ({
    label,
    note: description,
    path,
    icon,
  }));
  const { label, description } = words.inviteMember;
  const invite = { label, note: description, path: TEAM, icon: "user-plus" };
  const { organization } = session;
  const mayInvite =
    organization !== null &&
    readOnlyReason(organization, now) === null &&
    hasRole(organization.role, "user") &&
    settingsTabs(session).some(({ name }) => name === "team");
  const all = mayInvite ? [...commands, invite] : commands;
  return all.map((entry) => ({ ...entry, id: `create ${entry.path}`, group: "create" }));
}

function destinations(session: Session): Entry[] {
  const areas = entriesOnOffer(session).map(({ remote, page, address }) => ({
    label: navigationLabel(page ?? remote),
    note: (page ?? remote).subtitle,
    path: address,
    icon: (page ?? remote).icon,
  }));
  const tabs = settingsTabs(session).map((tab) => ({
    label: words.settingsTab({ tab: tabLabel(tab) }),
    note: "",
    path: `${SETTINGS}/${tab.name}`,
    icon: "settings",
  }));
  return [
    { label: words.dashboard, note: "", path: "/app", icon: "layout-dashboard" },
    ...areas,
    { label: words.settings, note: "", path: SETTINGS, icon: "settings" },
    ...tabs,
  ].map((entry) => ({ ...entry, id: `go ${entry.path}`, group: "goTo" }));
}

/** What changes how one works: another of one's organizations, the theme; and the way to help. */
function actions({ user, organization, organizations }: Session): Entry[] {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  const others = user ? organizations.filter(({ id }) => id !== organization?.id) : [];
  const action = { group: "action" as const, note: "", path: "" };
  return [
    ...others.map(({ id, name }) => ({
      ...action,
      id: `switch ${id}`,
      label: words.switchTo({ name }),
      icon: "switch",
      run: () => void switchTo(user?.id ?? "", id),
    })),
    { ...action, id: "theme", label: words.themes[theme], icon: theme, run: () => chooseTheme(theme) },
    { ...action, id: "help", label: words.helpCenter, path: "/help", icon: "help" },
  ];
}

/** A help page as a row. */
export const helpEntryOf = ({ slug, title }: Pick<Article, "slug" | "title">): Entry => ({
  id: `help ${slug}`,
  group: "help",
  label: title,
  note: "",
  path: `/help/${slug}`,
  icon: "help",
});

function settingsTabs({ organization }: Session) {
  if (!organization) return [];
  const { role, permissions } = organization;
  return SETTINGS_TABS.filter(
    (tab) => hasRole(role, tab.role) && (tab.flag === undefined || role === "admin" || permissions[tab.flag]),
  );
}

/** A record that was found, as a row. */
export function entryOf({ kind, id, title, subtitle, link }: SearchHit): Entry {
  return { id: `hit ${kind} ${id}`, group: "hit", label: title, note: subtitle, path: link, icon: kind };
}
