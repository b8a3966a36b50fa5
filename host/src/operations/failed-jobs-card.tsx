import { type FailedJob, listFailedJobs, retryFailedJob } from "@trellis/contract-operations/installation.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.failedJobs;

/** Failed jobs, each with a button to run it again once its cause is fixed. */
export function FailedJobsCard({ count }: { count: number }) {
  const jobs = useEndpoint(listFailedJobs, {}, { fresh: true });
  return (
    <Card title={words.title}>
      {jobs.error && !jobs.data ? (
        <ErrorCard title={words.failed} message={jobs.error.message} onRetry={() => void jobs.refetch()} />
      ) : !jobs.data ? (
        <SkeletonRows rows={3} kind="table" />
      ) : jobs.data.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          <JobTable jobs={jobs.data} />
          {count > jobs.data.length && <p className="mt-3 text-sm text-muted">{words.more({ count })}</p>}
        </>
      )}
    </Card>
  );
}

function JobTable({ jobs }: { jobs: readonly FailedJob[] }) {
  const [running, setRunning] = useState<string | null>(null);
  const { mutateAsync: retry } = useEndpointMutation(retryFailedJob);

  async function retryJob(id: string): Promise<void> {
    setRunning(id);
    try {
      await retry({ input: { params: { id } } });
      showToast({ title: words.retried });
    } catch (error) {
      showErrorToast(words.retryFailed, error);
    } finally {
      setRunning(null);
    }
  }

  return (
    <Table label={words.title}>
      <TableHead>
        <HeadCell>{words.queue}</HeadCell>
        <HeadCell wide>{words.reason}</HeadCell>
        <HeadCell wide>{words.at}</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{words.actions}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <TableRow key={job.id}>
            <TableCell
              note={
                job.organizationId === null
                  ? words.program
                  : words.ofOrganization({ number: String(job.organizationId), attempts: job.attempts })
              }
            >
              <span translate="no">{job.queue}</span>
            </TableCell>
            <TableCell wide muted className="wrap-anywhere">
              {/* As the program noted it, in English. */}
              <span lang="en">{job.reason ?? "–"}</span>
            </TableCell>
            <TableCell wide muted className="whitespace-nowrap">
              <Instant at={job.failedAt} />
            </TableCell>
            <TableCell align="right">
              <Button
                size="sm"
                busy={running === job.id}
                aria-label={words.retryOf({ queue: job.queue })}
                onClick={() => void retryJob(job.id)}
              >
                {words.retry}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
