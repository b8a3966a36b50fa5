import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import type { CalendarImportReport } from "@trellis/contract-calendar/calendar-files.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import type { ReactNode } from "react";
import { ruleText } from "../time/rule-text.ts";
import { foundText } from "./counts.ts";
import { ICAL } from "./messages.ts";

type Previewed = CalendarImportReport["preview"][number];

/** What would become of each event of a file. */
export function ImportPreview({ report }: { report: CalendarImportReport }) {
  const { added, changed, cancelled, answered, same, preview, errors, warnings, eventCount } = report;
  const unread = report.errorCount ?? errors.length;
  const isNews = added + changed + cancelled + answered > 0;
  return (
    <div className="grid gap-5">
      <div role="status">
        <p className="text-lg font-semibold">
          {isNews ? foundText(report) : preview.length > 0 || errors.length === 0 ? ICAL.nothing : ICAL.nothingFits}
        </p>
        {isNews && same > 0 && <p className="text-muted">{ICAL.same({ count: same })}</p>}
      </div>
      {errors.length > 0 && (
        <Banner tone="warning">
          <b>{ICAL.errors({ count: unread })}.</b> {ICAL.errorsText}
        </Banner>
      )}
      {errors.length > 0 && (
        <Lines
          label={ICAL.errors({ count: unread })}
          lines={errors.map((each) =>
            ICAL.problem({ line: String(each.line), title: each.title, problem: each.error }),
          )}
        />
      )}
      {preview.length > 0 && (
        <Part title={preview.length < eventCount ? ICAL.first({ shown: preview.length, all: eventCount }) : ICAL.all}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <ul tabIndex={0} className="max-h-80 overflow-y-auto rounded-md border border-solid border-border">
            {preview.map((event) => (
              <Row key={`${event.line} ${event.startDate}`} event={event} />
            ))}
          </ul>
        </Part>
      )}
      {warnings.length > 0 && (
        <Part title={ICAL.warnings({ count: warnings.length })}>
          <Lines
            label={ICAL.warnings({ count: warnings.length })}
            lines={warnings.map((each) =>
              ICAL.problem({ line: String(each.line), title: each.title, problem: each.warning }),
            )}
          />
        </Part>
      )}
    </div>
  );
}

function Row({ event }: { event: Previewed }) {
  const { title, action, recurrenceRule, isOccurrence, isFollowing, startDate, timeZone, answer } = event;
  const part = isFollowing ? ICAL.following : isOccurrence ? ICAL.occurrence : null;
  const repeats = recurrenceRule ? ruleText(recurrenceRule, { start: startDate, timeZone }) : null;
  return (
    <li className="flex items-start gap-3 border-b border-solid border-hairline px-3 py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {answer && (
          <span className="block text-sm wrap-anywhere">{ICAL.answer[answer.status]({ name: answer.attendee })}</span>
        )}
        <span className="block text-sm wrap-anywhere text-muted">
          {[describeWhen(event, timeZone, LOCALES[pageLanguage()]), repeats, part].filter(Boolean).join(" · ")}
        </span>
      </span>
      <Badge tone={action === "add" ? "success" : action === "cancel" ? "danger" : "neutral"}>
        {ICAL.actions[action]}
      </Badge>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="grid max-h-48 gap-1 overflow-y-auto text-sm wrap-anywhere text-muted"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
