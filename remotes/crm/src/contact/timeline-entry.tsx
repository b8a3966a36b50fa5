import type { TimelineEntry as Entry, TimelineKind } from "@trellis/shared/contract/contacts/timeline.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { amountIn, centsOf } from "@trellis/shared/domain/money.ts";
import Calendar from "lucide-react/icons/calendar";
import ClipboardList from "lucide-react/icons/clipboard-list";
import FileText from "lucide-react/icons/file-text";
import Gift from "lucide-react/icons/gift";
import Mail from "lucide-react/icons/mail";
import Receipt from "lucide-react/icons/receipt";
import StickyNote from "lucide-react/icons/sticky-note";
import UserRound from "lucide-react/icons/user-round";
import type { ComponentType } from "react";
import { TEXT } from "./strings.ts";
import { dayOf } from "./timeline-months.ts";

const ICONS: Record<TimelineKind, ComponentType<{ "aria-hidden": "true" }>> = {
  gift: Gift,
  invoice: FileText,
  payment: Receipt,
  answer: ClipboardList,
  mail: Mail,
  event: Calendar,
  note: StickyNote,
  change: UserRound,
};

/** One thing that happened: what, how much, when, and the way there. The line leads to the next one of its month. */
export function TimelineEntry({ entry, timeZone, isLast }: { entry: Entry; timeZone: string; isLast: boolean }) {
  const Icon = ICONS[entry.kind];
  const day = dayOf(entry, timeZone);
  return (
    <li className="relative flex gap-3.5 pb-5">
      {!isLast && <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-hairline" />}
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-solid border-border bg-surface text-muted [&_svg]:size-4">
        <Icon aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 pt-1.5">
        <p className="min-w-0 font-medium wrap-anywhere">
          <span className="sr-only">{TEXT.time.kinds[entry.kind]}: </span>
          {entry.link ? (
            <a href={entry.link} className="hover:underline">
              {entry.title}
            </a>
          ) : (
            entry.title
          )}
        </p>
        <p className="flex items-baseline gap-4 whitespace-nowrap tabular-nums">
          {entry.amount !== null && <Amount entry={entry} amount={entry.amount} />}
          <time dateTime={day} className="text-sm text-muted">
            {formatDay(day, { year: false })}
          </time>
        </p>
        <Words entry={entry} />
      </div>
    </li>
  );
}

function Amount({ entry, amount }: { entry: Entry; amount: string }) {
  const cents = centsOf(amount);
  const text = amountIn(cents < 0n ? -cents : cents, entry.currency ?? "USD");
  if (entry.kind !== "gift" || cents < 0n)
    return <span className="font-medium">{cents < 0n ? `\u2212${text}` : text}</span>;
  return <span className="font-medium text-success-text">+{text}</span>;
}

function Words({ entry }: { entry: Entry }) {
  if (entry.kind === "note" && entry.text)
    return (
      <p className="col-span-2 mt-1.5 max-w-160 rounded-md bg-surface-pressed px-3 py-2 whitespace-pre-line wrap-anywhere">
        {entry.text}
      </p>
    );
  const line = [entry.text, entry.by && TEXT.time.by(entry.by)].filter(Boolean).join(". ");
  return line ? <p className="col-span-2 text-sm text-muted wrap-anywhere">{line}</p> : null;
}
