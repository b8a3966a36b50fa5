import { ROLES } from "@trellis/domain/accounts/roles.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ShownTab, TabPanel } from "@trellis/shared/ui/screen/tabs.tsx";
import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useState } from "react";
import { Redirect, useLocation } from "wouter";
import NotFound from "../not-found/not-found.tsx";
import { ScreenBoundary } from "../parts/screen-boundary.tsx";
import { TEXT } from "../settings-parts/messages.ts";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { groupTabs, SETTINGS_TABS, type SettingsTab, tabLabel } from "./settings-tabs.ts";
import { SideTabs } from "./side-tabs.tsx";

const HOME = "/app/settings";
const panels = new Map<string, ComponentType>();

/** The settings, a tab for each address below `/app/settings`. A pressed tab is marked at once, and its panel follows. */
export default function SettingsScreen() {
  const { organization } = useAtomValue(sessionAtom);
  const [opened, navigate] = useLocation();
  const path = useShownPath(opened);
  if (!organization) return null;
  const tabs = SETTINGS_TABS.filter(
    (tab) =>
      ROLES.indexOf(organization.role) >= ROLES.indexOf(tab.role) &&
      (!tab.flag || organization.role === "admin" || organization.permissions[tab.flag]),
  );
  const current = tabs.find(({ name }) => isBelow(path, `${HOME}/${name}`));
  const [first] = tabs;
  if (!first) return <EmptyState heading={2} title={TEXT.tabs} description={TEXT.none} />;
  if (!current && path !== HOME && !SETTINGS_TABS.some(({ name }) => isBelow(path, `${HOME}/${name}`)))
    return <NotFound />;
  if (!current) return <Redirect to={`${HOME}/${first.name}`} replace />;
  const Panel = panelOf(current);
  const pressed = tabs.find(({ name }) => isBelow(opened, `${HOME}/${name}`)) ?? current;
  return (
    <SideTabs
      label={TEXT.tabs}
      value={pressed.name}
      onValueChange={(name) => navigate(`${HOME}/${name}`)}
      groups={groupTabs(tabs).map(({ name, label, items }) => ({
        value: name,
        label,
        items: items.map((tab) => ({ value: tab.name, label: tabLabel(tab) })),
      }))}
    >
      <ShownTab value={current.name}>
        <TabPanel value={current.name}>
          <Suspense fallback={<SettingsSkeleton />}>
            <ScreenBoundary key={current.name}>
              <Panel />
            </ScreenBoundary>
          </Suspense>
        </TabPanel>
      </ShownTab>
    </SideTabs>
  );
}

/** Longer than a panel takes whose code is here: until then the last one stays, then a skeleton takes its place. */
const LATE_MS = 400;

function useShownPath(opened: string): string {
  const deferred = useDeferredValue(opened);
  const [late, setLate] = useState(opened);
  useEffect(() => {
    const timer = setTimeout(() => setLate(opened), LATE_MS);
    return () => clearTimeout(timer);
  }, [opened]);
  return late === opened ? opened : deferred;
}

const isBelow = (path: string, address: string) => path === address || path.startsWith(`${address}/`);

function panelOf(tab: SettingsTab): ComponentType {
  const known = panels.get(tab.name);
  if (known) return known;
  const Panel = lazy(tab.load);
  panels.set(tab.name, Panel);
  return Panel;
}
