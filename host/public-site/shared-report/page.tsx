import type { SharedReport } from "@trellis/contract-reports/shared-reports.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { instantDayText, instantText, instantTitle } from "@trellis/domain/days/instant-text.ts";
import { Crest, Fact, LinkFailed, LinkLoading, LinkPage, type LinkProblem, Title } from "../frame/link-page.tsx";
import { strings } from "../messages.ts";

const words = strings.sharedReport;

/** State of the page. */
export type SharedReportState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
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
    <LinkPage isFailed={state.phase === "error"}>
      {state.phase === "loading" && <LinkLoading words={words} />}
      {state.phase === "error" && <LinkFailed {...state} words={words} />}
      {state.phase === "ready" && <Offer {...state} />}
    </LinkPage>
  );
}

function Offer({ report, fileUrl }: Extract<SharedReportState, { phase: "ready" }>) {
  const { timeZone } = report;
  const made = instantDayText(report.createdAt, timeZone);
  const until = (
    <time dateTime={report.expiresAt} title={instantTitle(report.expiresAt, timeZone)}>
      {instantText(report.expiresAt, timeZone)}
    </time>
  );
  return (
    <>
      <Crest name={report.organizationName} logo={report.organizationLogo} />
      <Title>{report.name}</Title>
      <p className="lead">{words.lead({ organization: report.organizationName })}</p>
      <dl>
        <Fact name={words.dates}>{datesOf(report)}</Fact>
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

const datesOf = ({ from, to }: Pick<SharedReport, "from" | "to">) =>
  from === to ? formatDay(from) : words.range({ from: formatDay(from), to: formatDay(to) });
