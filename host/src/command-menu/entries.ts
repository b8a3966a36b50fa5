import type { SearchHit } from "@trellis/contract-platform/search.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import type { Session } from "@trellis/shared/runtime";
import { entriesOnOffer } from "../registry/addresses.ts";
import { navigationLabel } from "../registry/area-titles.ts";
import { commandsOnOffer, hasRole } from "../registry/commands-on-offer.ts";
import { SETTINGS_TABS, tabLabel } from "../settings/settings-tabs.ts";
import { TEXT as words } from "./messages.ts";

type EntryGroup = "goTo" | "create" | "hit";

/** One row of the menu. */
export interface Entry {
  /** The same on every visit: what it was chosen by. */
  id: string;
  group: EntryGroup;
  label: string;
  /** At the right, muted. */
  note: string;
  path: string;
  /** Of a command or an area; for a hit its kind. */
  icon: string;
}

const SETTINGS = "/app/settings";
const TEAM = `${SETTINGS}/team`;

/** Everything that this person can begin or go to. */
export function entriesOf(session: Session, now: Date): Entry[] {
  return [...creations(session, now), ...destinations(session)];
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
    path: `${SETTINGS}/${name}`,
    icon: "settings",
  }));
  return [
    { label: words.dashboard, note: "", path: "/app", icon: "layout-dashboard" },
    ...areas,
    { label: words.settings, note: "", path: SETTINGS, icon: "settings" },
    ...tabs,
  ].map((entry) => ({ ...entry, id: `go ${entry.path}`, group: "goTo" }));
}

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
