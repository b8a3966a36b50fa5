import { sessionAtom } from "@trellis/shared/runtime";
import { PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import { useAtomValue } from "jotai";
import { useLocation } from "wouter";
import NotFound from "../not-found/not-found.tsx";
import { DomainsView } from "./domains-view.tsx";
import { FlagsView } from "./flags/flags-view.tsx";
import { InstallationView } from "./installation-view.tsx";
import { TEXT } from "./messages.ts";
import { OperatorLogView } from "./operator-log-view.tsx";
import { OrganizationsView } from "./organizations-view.tsx";
import { RemotesView } from "./remotes-view.tsx";
import { SuppressionsView } from "./suppressions/suppressions-view.tsx";

const HOME = "/app/operations";
const PAGES = [
  { home: HOME, label: () => TEXT.pages.installation, View: InstallationView },
  { home: `${HOME}/organizations`, label: () => TEXT.pages.organizations, View: OrganizationsView },
  { home: `${HOME}/domains`, label: () => TEXT.pages.domains, View: DomainsView },
  { home: `${HOME}/remotes`, label: () => TEXT.pages.remotes, View: RemotesView },
  { home: `${HOME}/suppressions`, label: () => TEXT.pages.suppressions, View: SuppressionsView },
  { home: `${HOME}/flags`, label: () => TEXT.pages.flags, View: FlagsView },
  { home: `${HOME}/log`, label: () => TEXT.pages.log, View: OperatorLogView },
] as const;

/** `/app/operations`: the console of those who run the installation. For everyone else there is no such page. */
export default function OperationsScreen() {
  const { user } = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const page = PAGES.find(({ home }) => home === path);
  if (!user?.isOperator || !page) return <NotFound />;
  return (
    <div className="grid gap-4 md:gap-6">
      <PageTabs label={TEXT.pages.label} tabs={PAGES.map(({ home, label }) => ({ home, label: label() }))} />
      <page.View />
    </div>
  );
}
