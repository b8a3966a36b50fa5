import { useStanding } from "@trellis/shared/client/use-standing.ts";
import type { EmployeeType } from "@trellis/shared/contract/payroll/choices.ts";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/menu.tsx";
import { CirclePlay, Ellipsis, FileText, History, Plus, Settings2 } from "lucide-react";
import { useState } from "react";
import { useLocation, useRouter, useSearch } from "wouter";
import { FinanceTabs } from "../../finance-tabs.tsx";
import { PayrollStatsStrip } from "../payroll-stats-strip.tsx";
import { strings } from "../strings.ts";
import { PeopleCard } from "./people-card.tsx";
import { readPeopleView, searchWithPeopleView } from "./people-view.ts";
import { usePersonDialog } from "./person-address.ts";
import { PersonDialogs } from "./person-dialogs.tsx";
import { PersonStandingDialogs, type StandingQuestion } from "./person-standing.tsx";

/** The tab's first screen: its figures, and everyone who is paid. */
export function PeopleScreen() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { dialog, open, close } = usePersonDialog();
  const [question, setQuestion] = useState<StandingQuestion | null>(null);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FinanceTabs actions={<PeopleActions onOpen={open} />} />
      <PayrollStatsStrip />
      <PeopleCard
        view={readPeopleView(search)}
        onChangeView={(view) => navigate(path + searchWithPeopleView(search, view), { replace: true })}
        onOpen={open}
        onAsk={setQuestion}
      />
      <PersonDialogs dialog={dialog} onClose={close} />
      <PersonStandingDialogs question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}

function PeopleActions({ onOpen }: { onOpen: ReturnType<typeof usePersonDialog>["open"] }) {
  const { canWrite } = useStanding();
  const [, navigate] = useLocation();
  const { base } = useRouter();
  const forms = `${base}/payroll/1099`;
  const runs = `${base}/payroll/runs`;
  const add = (type: EmployeeType) => onOpen({ kind: "add", type });
  return (
    <>
      <LinkButton variant="ghost" icon={<FileText aria-hidden="true" />} href={forms} className="max-xl:hidden">
        {strings.actions.generate1099s}
      </LinkButton>
      {canWrite && (
        <>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => add("1099")} className="max-xl:hidden">
            {strings.actions.addContractor}
          </Button>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => add("w2")} className="max-md:flex-1">
            {strings.actions.addEmployee}
          </Button>
          <Button
            variant="primary"
            icon={<CirclePlay aria-hidden="true" />}
            onClick={() => navigate("/payroll/runs?new")}
            className="max-md:flex-1"
          >
            {strings.actions.runPayroll}
          </Button>
        </>
      )}
      <Menu
        label={strings.actions.more}
        trigger={<IconButton variant="secondary" label={strings.actions.more} icon={<Ellipsis aria-hidden="true" />} />}
      >
        {canWrite && (
          <MenuItem icon={<Plus />} onSelect={() => add("1099")}>
            {strings.actions.addContractor}
          </MenuItem>
        )}
        <MenuItem icon={<FileText />} href={forms}>
          {strings.actions.generate1099s}
        </MenuItem>
        <MenuItem icon={<History />} href={runs}>
          {strings.actions.runs}
        </MenuItem>
        <MenuItem icon={<Settings2 />} href={`${base}/payroll/settings`}>
          {strings.actions.settings}
        </MenuItem>
      </Menu>
    </>
  );
}
