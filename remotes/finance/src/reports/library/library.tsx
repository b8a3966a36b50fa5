import { REPORT_GROUPS, REPORT_KINDS, REPORT_NAMES, type ReportGroup } from "@trellis/report-rules/choices.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import { useMissingFor } from "../locked-kind.ts";
import { words } from "../messages.ts";
import { reportName } from "../names/report-name.ts";
import type { ReportSubject } from "../report-form.ts";
import { SchedulesCard } from "../schedules/schedules-card.tsx";
import { RecentReports } from "./recent-reports.tsx";

const text = words.library;

/** The reports to choose from, in their groups, those that were made, and those on a schedule. */
export function Library({ onGenerate }: { onGenerate: (subject: ReportSubject) => void }) {
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <div className="grid min-w-0 gap-4 md:gap-6 lg:grid-cols-3">
        {REPORT_GROUPS.map((group) => (
          <GroupCard key={group} group={group} onGenerate={onGenerate} />
        ))}
      </div>
      <RecentReports />
      <SchedulesCard />
    </div>
  );
}

function GroupCard({ group, onGenerate }: { group: ReportGroup; onGenerate: (subject: ReportSubject) => void }) {
  const { canWrite } = useMembership();
  const { organization } = useAtomValue(sessionAtom, { store });
  const missingFor = useMissingFor();
  const kinds = REPORT_KINDS.filter((kind) => kind !== "custom" && REPORT_NAMES[kind].group === group);
  return (
    <Card title={text.groups[group]}>
      <ul className="-my-3 divide-y divide-solid divide-hairline">
        {kinds.map((kind) => {
          const { title, text: description } = reportName(kind, organization?.type);
          const missing = missingFor(kind);
          return (
            <li key={kind} className="flex items-center gap-3 py-3">
              <div className="min-w-0 flex-1">
                <h3 className="font-medium">{title}</h3>
                <p className="text-sm text-muted">{description}</p>
                {missing !== null && <p className="text-sm text-muted">{text.locked({ missing })}</p>}
              </div>
              {canWrite && missing === null && (
                <Button size="sm" aria-label={text.generateNamed({ name: title })} onClick={() => onGenerate({ kind })}>
                  {text.generate}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
