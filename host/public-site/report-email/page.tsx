import {
  MAIL_REPORT_REASONS,
  type MailReportReason,
  type ReportableMail,
} from "@trellis/contract-mail/mail-reports.ts";
import { Crest, LinkFailed, LinkLoading, LinkPage, type LinkProblem, Title } from "../frame/link-page.tsx";
import { reportEmailWords as words } from "./messages.ts";

export type ReportEmailState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
  | {
      phase: "ready";
      mail: ReportableMail;
      reason: MailReportReason | undefined;
      isBusy: boolean;
      problem: string | undefined;
    };

type Ready = Extract<ReportEmailState, { phase: "ready" }>;

interface Actions {
  onChoose: (reason: MailReportReason) => void;
  onReport: () => void;
}

const nothing = () => undefined;

/** The page before its script runs. */
export const ReportEmailPageShell = () => (
  <div id="report-email">
    <ReportEmailPage state={{ phase: "loading" }} onChoose={nothing} onReport={nothing} />
  </div>
);

/** What the link "Report this email" opens. */
export function ReportEmailPage({ state, ...actions }: { state: ReportEmailState } & Actions) {
  return (
    <LinkPage isFailed={state.phase === "error"}>
      {state.phase === "loading" && <LinkLoading words={words} />}
      {state.phase === "error" && <LinkFailed {...state} words={words} />}
      {state.phase === "ready" && (state.mail.isReported ? <Reported {...state} /> : <Form {...state} {...actions} />)}
    </LinkPage>
  );
}

function Form({ mail, reason, isBusy, problem, onChoose, onReport }: Ready & Actions) {
  return (
    <form
      className="report-form"
      onSubmit={(event) => {
        event.preventDefault();
        onReport();
      }}
    >
      <Crest name={mail.organizationName} logo={null} />
      <Title>{words.titled({ organization: mail.organizationName })}</Title>
      <p>{words.ask({ organization: mail.organizationName })}</p>
      <fieldset>
        <legend>{words.why}</legend>
        {MAIL_REPORT_REASONS.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" value={one} checked={reason === one} onChange={() => onChoose(one)} />
            {words.reasons[one]}
          </label>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <p className="row">
        <button type="submit" className="button primary large" aria-busy={isBusy}>
          {words.report}
        </button>
      </p>
    </form>
  );
}

function Reported({ mail }: Ready) {
  return (
    <>
      <Crest name={mail.organizationName} logo={null} />
      <Title key="reported">{words.doneTitle}</Title>
      <p>{words.done({ organization: mail.organizationName })}</p>
      <p className="muted">{words.careful}</p>
    </>
  );
}
