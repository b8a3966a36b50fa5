import { getInstallation, type Installation } from "@trellis/contract-operations/installation.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { FailedJobsCard } from "./failed-jobs-card.tsx";
import { TEXT } from "./messages.ts";
import { sizeText, waitText } from "./operation-words.ts";

const words = TEXT.installation;
/** What waits changes by the minute. */
const REFRESH_MS = 15_000;

/** Whether anything of the installation needs someone: what waits, what failed, and how full the disk is. */
export function InstallationView() {
  const found = useEndpoint(getInstallation, {}, { fresh: true, refetchInterval: REFRESH_MS });
  if (found.error && !found.data)
    return <ErrorCard title={words.failed} message={found.error.message} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={6} kind="table" />;
  return (
    <>
      <Warnings state={found.data} />
      <Figures state={found.data} />
      <FailedJobsCard count={found.data.failedJobs} />
      <WaitingCard title={words.queues} none={words.noQueues} rows={found.data.queues} />
      <WaitingCard title={words.dueWork} none={words.noDueWork} rows={found.data.dueWork} />
    </>
  );
}

function Warnings({ state: { heldSince, disk, replica } }: { state: Installation }) {
  return (
    <>
      {heldSince !== null && <Banner tone="warning">{words.held}</Banner>}
      {disk?.isLow && <Banner tone="danger">{words.lowDisk({ free: sizeText(disk.freeBytes) })}</Banner>}
      {replica && replica.problem !== null && (
        <Banner tone="warning">{words.replicaProblem({ reason: replica.problem })}</Banner>
      )}
      {disk === null && <Banner tone="danger">{words.noDisk}</Banner>}
    </>
  );
}

function Figures({ state }: { state: Installation }) {
  const { organizations, suspended, people, databaseBytes, postgres, disk, version, schema } = state;
  return (
    <MetricStrip>
      <Metric
        label={words.organizations}
        value={words.count({ count: organizations })}
        note={words.suspended({ count: suspended })}
      />
      <Metric label={words.people} value={words.count({ count: people })} note={words.version({ version })} />
      <Metric
        label={words.database}
        value={sizeText(databaseBytes)}
        note={words.postgres({ version: postgres, schema })}
      />
      <Metric
        label={words.disk}
        value={disk ? sizeText(disk.freeBytes) : "–"}
        note={disk ? words.ofSize({ size: sizeText(disk.sizeBytes) }) : undefined}
      />
      {state.replica && (
        <Metric
          label={words.replica}
          value={state.replica.lagSeconds === null ? "–" : waitText(state.replica.lagSeconds)}
          note={words.replicaNote}
        />
      )}
    </MetricStrip>
  );
}

interface WaitingProps {
  title: string;
  none: string;
  rows: Installation["queues"];
}

function WaitingCard({ title, none, rows }: WaitingProps) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <Table label={title}>
          <TableHead>
            <HeadCell>{words.name}</HeadCell>
            <HeadCell align="right">{words.waiting}</HeadCell>
            <HeadCell align="right">{words.oldest}</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map(({ name, count, oldestSeconds }) => (
              <TableRow key={name}>
                <TableCell>
                  <span translate="no">{name}</span>
                </TableCell>
                <TableCell align="right">{words.count({ count })}</TableCell>
                <TableCell align="right">{waitText(oldestSeconds)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
