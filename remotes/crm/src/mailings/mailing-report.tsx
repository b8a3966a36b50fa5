import type { Mailing } from "@trellis/contract-contacts/mailings.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { withoutMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { BackLink } from "./back-link.tsx";
import { MailingPreview } from "./mailing-preview.tsx";
import { audienceOf } from "./mailing-row.tsx";
import { MailingBadge } from "./mailing-status.tsx";
import { LEFT_OUT, REPORT } from "./messages.ts";
import { RecipientList } from "./recipient-list.tsx";
import { ReportActions } from "./report-actions.tsx";

/** How a mailing goes or went, and what it said. */
export function MailingReport({ mailing }: { mailing: Mailing }) {
  const { startedAt } = mailing;
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <BackLink />
          <h2 className="min-w-0 text-xl wrap-anywhere">{mailing.name}</h2>
          <MailingBadge status={mailing.status} />
        </div>
        <ReportActions mailing={mailing} />
      </header>
      <StatusCard mailing={mailing} />
      {startedAt !== null && <Figures mailing={mailing} />}
      <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4 md:gap-6">
          <Facts mailing={mailing} />
          {startedAt !== null && <RecipientList mailing={mailing} />}
        </div>
        <section aria-label={REPORT.text} className="min-w-0">
          <MailingPreview mailing={mailing} values={mailing} isPast />
        </section>
      </div>
    </div>
  );
}

/** The progress, in a sentence or a bar. */
function StatusCard({ mailing }: { mailing: Mailing }) {
  const { status, scheduledAt, problem, recipientCount, sentCount, failedCount, skippedCount } = mailing;
  if (status === "scheduled" && scheduledAt)
    return (
      <Banner tone="accent">
        <Instant at={scheduledAt} words={(when) => REPORT.scheduled({ when })} />
      </Banner>
    );
  if (status === "paused") return <Banner tone="warning">{REPORT.paused}</Banner>;
  if (status === "stopped")
    return (
      <Banner tone={problem ? "danger" : "neutral"}>
        {problem ? (
          <>
            <b>{REPORT.problem}</b> {problem}
          </>
        ) : (
          REPORT.stopped
        )}
      </Banner>
    );
  if (status !== "sending") return null;
  const done = sentCount + failedCount + skippedCount;
  return (
    <div className="grid gap-2">
      <Progress
        value={recipientCount === 0 ? null : (done / recipientCount) * 100}
        label={REPORT.progress({ sent: done, all: recipientCount })}
      />
      <p className="text-sm text-muted tabular-nums">{REPORT.progress({ sent: done, all: recipientCount })}</p>
    </div>
  );
}

function Figures({ mailing }: { mailing: Mailing }) {
  const { recipientCount, sentCount, failedCount, refusedCount, unsubscribedCount, skippedCount, leftOut } = mailing;
  const before = leftOut.reduce((sum, { count }) => sum + count, 0);
  const number = (value: number) => formatNumber(value);
  const ofRecipients = (part: number) => recipientCount > 0 && REPORT.ofRecipients({ share: part / recipientCount });
  return (
    <MetricStrip>
      <Metric label={REPORT.recipients} value={number(recipientCount)} />
      <Metric label={REPORT.sent} value={number(sentCount)} note={ofRecipients(sentCount)} />
      <Metric
        label={REPORT.failed}
        value={number(failedCount)}
        note={refusedCount > 0 ? REPORT.refused({ n: refusedCount }) : ofRecipients(failedCount)}
      />
      <Metric label={REPORT.unsubscribed} value={number(unsubscribedCount)} note={ofRecipients(unsubscribedCount)} />
      <Metric
        label={REPORT.leftOut}
        value={number(before + skippedCount)}
        note={skippedCount > 0 ? REPORT.meanwhile({ n: skippedCount }) : undefined}
      />
    </MetricStrip>
  );
}

function Facts({ mailing }: { mailing: Mailing }) {
  const { startedAt, sentByName, leftOut } = mailing;
  return (
    <Card>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)] [&_dt]:text-muted">
        <div className="sm:contents">
          <dt>{REPORT.to}</dt>
          <dd className="wrap-anywhere">{audienceOf(mailing)}</dd>
        </div>
        <div className="sm:contents">
          <dt>{REPORT.subject}</dt>
          <dd className="wrap-anywhere">{withoutMergeFields(mailing.subject)}</dd>
        </div>
        {startedAt !== null && (
          <div className="sm:contents">
            <dt>{REPORT.leftOutTitle}</dt>
            <dd>
              {leftOut.length === 0
                ? REPORT.none
                : leftOut.map(({ reason, count }) => LEFT_OUT[reason]({ n: count })).join(", ")}
            </dd>
          </div>
        )}
      </dl>
      {startedAt && (
        <p className="mt-3 text-sm text-muted">
          <Instant
            at={startedAt}
            words={(begun) => (sentByName ? REPORT.by({ name: sentByName, when: begun }) : REPORT.at({ when: begun }))}
          />
        </p>
      )}
    </Card>
  );
}
