import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/menu.tsx";
import { Ellipsis, FileText, Plus } from "lucide-react";
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
  const { base } = useRouter();
  const forms = `${base}/payroll/1099`;
  return (
    <>
      <LinkButton variant="ghost" icon={<FileText aria-hidden="true" />} href={forms} className="max-md:hidden">
        {strings.actions.generate1099s}
      </LinkButton>
      {canWrite && (
        <>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() => onOpen({ kind: "add", type: "1099" })}
            className="max-md:flex-1"
          >
            {strings.actions.addContractor}
          </Button>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() => onOpen({ kind: "add", type: "w2" })}
            className="max-md:flex-1"
          >
            {strings.actions.addEmployee}
          </Button>
        </>
      )}
      <span className="md:hidden">
        <Menu
          label={strings.actions.more}
          trigger={
            <IconButton variant="secondary" label={strings.actions.more} icon={<Ellipsis aria-hidden="true" />} />
          }
        >
          <MenuItem icon={<FileText />} href={forms}>
            {strings.actions.generate1099s}
          </MenuItem>
        </Menu>
      </span>
    </>
  );
}
