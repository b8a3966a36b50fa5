import { type FlagChange, listFeatureFlags, type ServedFlag } from "@trellis/contract-operations/feature-flags.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { FlagDialog } from "./flag-dialog.tsx";
import { TEXT } from "./messages.ts";

/** The feature flags, for whom each is on, and what operators changed. */
export function FlagsView() {
  const found = useEndpoint(listFeatureFlags, {}, { fresh: true });
  const [asked, setAsked] = useState<ServedFlag | null>(null);
  if (found.error && !found.data)
    return <ErrorCard title={TEXT.failed} message={found.error.message} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={6} kind="table" />;
  return (
    <>
      {found.data.map((flag) => (
        <FlagCard key={flag.name} flag={flag} onAsk={() => setAsked(flag)} />
      ))}
      {asked && <FlagDialog flag={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function FlagCard({ flag, onAsk }: { flag: ServedFlag; onAsk: () => void }) {
  const { title, description, area, isOnByDefault, isOver, rule, history } = flag;
  return (
    <Card
      title={title}
      actions={
        <Button size="sm" aria-label={TEXT.changeOf({ flag: title })} onClick={onAsk}>
          {TEXT.change}
        </Button>
      }
    >
      <p className="text-muted">{description}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span translate="no">{flag.name}</span>
        <span>{TEXT.area({ area })}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <RuleBadges rule={rule} isOnByDefault={isOnByDefault} />
        {rule.lastDay && (
          <span className="text-sm text-muted">
            {isOver ? TEXT.over({ day: rule.lastDay }) : TEXT.until({ day: rule.lastDay })}
          </span>
        )}
      </div>
      {rule.note && <p className="mt-2 text-sm wrap-anywhere">{rule.note}</p>}
      <h3 className="mt-5 mb-2 font-medium">{TEXT.history}</h3>
      {history.length === 0 ? <p className="text-muted">{TEXT.noHistory}</p> : <History flag={flag} />}
    </Card>
  );
}

interface RuleProps {
  rule: FlagChange["rule"];
  isOnByDefault: boolean;
}

function RuleBadges({ rule: { state, percent, organizationIds }, isOnByDefault }: RuleProps) {
  if (state === "default") return <Badge>{isOnByDefault ? TEXT.onByDefault : TEXT.offByDefault}</Badge>;
  if (state !== "some") return <Badge tone={state === "off" ? "danger" : "success"}>{TEXT.states[state]}</Badge>;
  return (
    <>
      {percent > 0 && <Badge tone="accent">{TEXT.share({ percent })}</Badge>}
      {organizationIds.length > 0 && <Badge tone="accent">{TEXT.named({ count: organizationIds.length })}</Badge>}
    </>
  );
}

const History = ({ flag: { title, history, isOnByDefault } }: { flag: ServedFlag }) => (
  <Table label={TEXT.historyOf({ flag: title })}>
    <TableHead>
      <HeadCell>{TEXT.what}</HeadCell>
      <HeadCell wide>{TEXT.why}</HeadCell>
      <HeadCell wide>{TEXT.who}</HeadCell>
      <HeadCell align="right">{TEXT.when}</HeadCell>
    </TableHead>
    <TableBody>
      {history.map((change) => (
        <TableRow key={change.createdAt}>
          <TableCell note={change.rule.lastDay && TEXT.until({ day: change.rule.lastDay })}>
            <span className="flex flex-wrap gap-1">
              <RuleBadges rule={change.rule} isOnByDefault={isOnByDefault} />
            </span>
          </TableCell>
          <TableCell wide muted className="wrap-anywhere">
            {change.reason ?? "–"}
          </TableCell>
          <TableCell wide className="wrap-anywhere">
            {change.operatorEmail ?? TEXT.commandLine}
          </TableCell>
          <TableCell muted align="right" className="max-sm:text-balance max-sm:whitespace-normal">
            <Instant at={change.createdAt} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
