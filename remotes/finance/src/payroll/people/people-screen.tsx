import type { EmployeeType } from "@trellis/payroll-us/choices.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { CirclePlay, Ellipsis, FileText, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useRouter } from "wouter";
import { TEXT } from "../messages.ts";
import { PayrollStatsStrip } from "../payroll-stats-strip.tsx";
import { PayrollTabs } from "../payroll-tabs.tsx";
import { EmploymentDialogs, type EmploymentQuestion } from "./employment-dialogs.tsx";
import { PeopleCard } from "./people-card.tsx";
import { PEOPLE } from "./people-view.ts";
import { usePersonDialog } from "./person-address.ts";
import { PersonDialogs } from "./person-dialogs.tsx";

const pages = () => [
  { label: TEXT.actions.runs, href: "/payroll/runs" },
  { label: TEXT.actions.w2Forms, href: "/payroll/w2" },
  { label: TEXT.actions.settings, href: "/payroll/settings" },
];

/** The tab's first screen: its figures, and everyone who is paid. */
export function PeopleScreen() {
  const [path] = useLocation();
  const [view, show] = useListView(PEOPLE, path, true);
  const { dialog, open, close } = usePersonDialog();
  const [question, setQuestion] = useState<EmploymentQuestion | null>(null);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <PayrollTabs />
      <PeopleActions onOpen={open} />
      <PayrollStatsStrip />
      <PeopleCard
        view={view}
        onChangeView={(part) => show(part, { replace: true })}
        onOpen={open}
        onAsk={setQuestion}
      />
      <PersonDialogs dialog={dialog} onClose={close} />
      <EmploymentDialogs question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}

/** A separate row: six tabs leave no space for four buttons. On a phone all but two are behind one button between them. */
function PeopleActions({ onOpen }: { onOpen: ReturnType<typeof usePersonDialog>["open"] }) {
  const hasPayroll = usePlanFeature("payroll");
  const canWrite = useMembership().canWrite && hasPayroll;
  const [, navigate] = useLocation();
  const { base } = useRouter();
  const forms = `${base}/payroll/1099`;
  const add = (type: EmployeeType) => onOpen({ kind: "add", type });
  return (
    <div className="tab-actions flex flex-wrap items-center gap-2">
      <nav aria-label={TEXT.actions.pages} className="me-auto flex gap-4 text-sm max-md:basis-full">
        {pages().map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            className="inline-flex min-h-8 items-center rounded-xs font-medium text-muted hover:text-text"
          >
            {label}
          </Link>
        ))}
      </nav>
      <LinkButton variant="ghost" icon={<FileText aria-hidden="true" />} href={forms} className="max-md:hidden">
        {TEXT.actions.generate1099s}
      </LinkButton>
      {canWrite && (
        <>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => add("1099")} className="max-md:hidden">
            {TEXT.actions.addContractor}
          </Button>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => add("w2")}>
            {TEXT.actions.addEmployee}
          </Button>
        </>
      )}
      <span className="md:hidden">
        <Menu
          label={TEXT.actions.more}
          trigger={<IconButton variant="secondary" label={TEXT.actions.more} icon={<Ellipsis aria-hidden="true" />} />}
        >
          {canWrite && (
            <MenuItem icon={<Plus />} onSelect={() => add("1099")}>
              {TEXT.actions.addContractor}
            </MenuItem>
          )}
          <MenuItem icon={<FileText />} href={forms}>
            {TEXT.actions.generate1099s}
          </MenuItem>
        </Menu>
      </span>
      {canWrite && (
        <Button
          variant="primary"
          icon={<CirclePlay aria-hidden="true" />}
          onClick={() => navigate("/payroll/runs?new")}
        >
          {TEXT.actions.runPayroll}
        </Button>
      )}
    </div>
  );
}
