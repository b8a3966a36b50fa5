import type { SharedReport } from "@trellis/shared/contract/reports/shared-reports.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Mark } from "./page-frame.tsx";
import { strings } from "./strings.ts";

const words = strings.sharedReport;

/** How far the page has come. */
export type SharedReportState =
  | { phase: "loading" }
  | { phase: "error"; title: string; text: string; onRetry?: () => void }
  | { phase: "ready"; report: SharedReport; fileUrl: (format: "pdf" | "csv") => string };

/** The page before its script runs. */
export const SharedReportPageShell = () => (
  <div id="shared-report">
    <SharedReportPage state={{ phase: "loading" }} />
  </div>
);

/** What the link of a shared report opens: whose it is, of what, and its files. */
export function SharedReportPage({ state }: { state: SharedReportState }) {
  return (
    <div className="invite-page">
      <header>
        <a className="wordmark" href="/" aria-label={strings.home}>
          <Mark />
          <b>{strings.product}</b>
        </a>
      </header>
      <main className="invite-card">
        {state.phase === "loading" && <Loading />}
        {state.phase === "error" && <Problem {...state} />}
        {state.phase === "ready" && <Offer {...state} />}
      </main>
    </div>
  );
}

const Loading = () => (
  <>
    <p role="status" className="muted">
      {words.loading}
    </p>
    <span className="bar wide" aria-hidden="true" />
    <span className="bar" aria-hidden="true" />
    <noscript>
      <p>{words.needsScript}</p>
    </noscript>
  </>
);

function Problem({ title, text, onRetry }: Extract<SharedReportState, { phase: "error" }>) {
  return (
    <>
      <Title>{title}</Title>
      <p className="muted">{text}</p>
      <p className="row">
        {onRetry && (
          <button type="button" className="button primary large" onClick={onRetry}>
            {words.retry}
          </button>
        )}
        <a className="button secondary large" href="/">
          {words.home}
        </a>
      </p>
    </>
  );
}

function Offer({ report, fileUrl }: Extract<SharedReportState, { phase: "ready" }>) {
  const until = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" }).format(
    new Date(report.expiresAt),
  );
  const made = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date(report.createdAt));
  return (
    <>
      <Crest report={report} />
      <Title>{report.name}</Title>
      <p className="lead">{words.lead(report.organizationName)}</p>
      <dl>
        <Fact name={words.dates}>{words.range(formatDay(report.from), formatDay(report.to))}</Fact>
        <Fact name={words.made}>{made}</Fact>
        <Fact name={words.until}>{until}</Fact>
      </dl>
      <p className="row">
        <a className="button primary large" href={fileUrl("pdf")} download>
          {words.pdf}
        </a>
        <a className="button secondary large" href={fileUrl("csv")} download>
          {words.csv}
        </a>
      </p>
    </>
  );
}

/** The organization's logo, or its first letter. The address of this page, which opens the report, is told to nobody. */
function Crest({ report }: { report: SharedReport }) {
  return (
    <span className="crest" aria-hidden="true">
      {report.organizationLogo ? (
        <img src={report.organizationLogo} alt="" referrerPolicy="no-referrer" />
      ) : (
        [...report.organizationName][0]?.toUpperCase()
      )}
    </span>
  );
}

/** Takes the focus when it replaces what stood here, so that a screen reader goes on at the news. */
function Title({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
