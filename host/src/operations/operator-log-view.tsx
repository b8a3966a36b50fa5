import { listOperatorLog, type OperatorLogEntry } from "@trellis/contract-operations/operator-log.ts";
import { type PlanId, planOf } from "@trellis/domain/plans/plans.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import ScrollText from "lucide-react/icons/scroll-text";
import { TEXT } from "./messages.ts";

const words = TEXT.log;

/** What operators did and why, newest first. */
export function OperatorLogView() {
  const list = useEndpointPages(listOperatorLog, { query: {} });
  return (
    <Card title={TEXT.pages.log}>
      <p className="mb-3 text-muted">{words.lead}</p>
      <PagedRows
        list={list}
        words={words}
        empty={<EmptyState icon={<ScrollText />} title={words.none} description={words.noneText} />}
      >
        {(rows) => (
          <Table label={TEXT.pages.log}>
            <TableHead>
              <HeadCell>{words.what}</HeadCell>
              <HeadCell wide>{words.why}</HeadCell>
              <HeadCell wide>{words.who}</HeadCell>
              <HeadCell align="right">{words.when}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((entry) => (
                <TableRow key={entry.id}>
                  <TableCell note={aboutOf(entry)}>{words.actions[entry.action]}</TableCell>
                  <TableCell wide muted className="wrap-anywhere">
                    {entry.reason ?? "–"}
                  </TableCell>
                  <TableCell wide className="wrap-anywhere">
                    {entry.operatorEmail ?? words.commandLine}
                  </TableCell>
                  <TableCell muted align="right" className="max-sm:text-balance max-sm:whitespace-normal">
                    <Instant at={entry.createdAt} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </PagedRows>
    </Card>
  );
}

/** What it was about: the organization with its plan or days, the person, the queue, or the reseller. */
function aboutOf({ organizationName, organizationId, details }: OperatorLogEntry): string | undefined {
  const { plan, days, email, queue, remote, version, domain, reseller, address, flag } = details ?? {};
  const detail =
    typeof plan === "string"
      ? planOf(plan as PlanId).name
      : typeof days === "number"
        ? words.days({ count: days })
        : typeof email === "string"
          ? email
          : typeof queue === "string"
            ? queue
            : typeof remote === "string"
              ? `${remote} ${String(version)}`
              : typeof domain === "string"
                ? domain
                : typeof reseller === "string"
                  ? reseller
                  : typeof address === "string"
                    ? address
                    : typeof flag === "string"
                      ? flag
                      : undefined;
  if (organizationName === null) return detail;
  const about = words.about({ name: organizationName, number: String(organizationId) });
  return detail === undefined ? about : words.aboutWith({ about, detail });
}
