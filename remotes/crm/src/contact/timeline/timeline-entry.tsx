import type { ActivityType } from "@trellis/contract-contacts/activity-choices.ts";
import type { TimelineEntry as Entry, TimelineKind } from "@trellis/contract-contacts/timeline.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { amountIn, centsOf } from "@trellis/domain/money/money.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import Calendar from "lucide-react/icons/calendar";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileText from "lucide-react/icons/file-text";
import Gift from "lucide-react/icons/gift";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import Phone from "lucide-react/icons/phone";
import Receipt from "lucide-react/icons/receipt";
import StickyNote from "lucide-react/icons/sticky-note";
import Trash from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import type { ComponentType, Ref } from "react";
import { TEXT } from "../messages.ts";
import { dayOf } from "./timeline-months.ts";

type Icon = ComponentType<{ "aria-hidden": "true" }>;
const ICONS: Record<TimelineKind, Icon> = {
  gift: Gift,
  invoice: FileText,
  payment: Receipt,
  answer: ClipboardList,
  mail: Mail,
  event: Calendar,
  note: StickyNote,
  activity: MessageCircle,
  change: UserRound,
};
const ACTIVITY_ICONS: Record<ActivityType, Icon> = {
  call: Phone,
  meeting: Users,
  letter: Mail,
  visit: MapPin,
  other: MessageCircle,
};

/** What can be done with an entry; null for anyone who may only look. */
interface EntryActions {
  onRead: (id: string) => void;
  onEdit: ((id: string) => void) | null;
  onRemove: ((id: string) => void) | null;
}

interface Props {
  entry: Entry;
  timeZone: string;
  isLast: boolean;
  actions: EntryActions;
  /** Of the entry that the address leads to: it is marked, and shown. */
  reached?: Ref<HTMLLIElement>;
}

/** One thing that happened: what, how much, when, and the way there. The line leads to the next one of its month. */
export function TimelineEntry({ entry, timeZone, isLast, actions, reached }: Props) {
  const Icon = entry.activity ? ACTIVITY_ICONS[entry.activity] : ICONS[entry.kind];
  const day = dayOf(entry, timeZone);
  return (
    <li
      {...(reached ? { ref: reached, tabIndex: -1, "aria-current": true } : {})}
      className={`relative flex gap-3.5 pb-5 ${reached ? "mb-4 rounded-xs bg-surface-selected ring-8 ring-surface-selected outline-none" : ""}`}
    >
      {!isLast && <span aria-hidden="true" className="absolute top-8 bottom-0 inset-s-4 w-px bg-hairline" />}
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-solid border-border bg-surface text-muted [&_svg]:size-4">
        <Icon aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 pt-1.5">
        <p className="min-w-0 font-medium wrap-anywhere">
          <span className="sr-only">{TEXT.time.kinds[entry.kind]} </span>
          <Title entry={entry} onRead={actions.onRead} />
        </p>
        <div className="flex items-baseline gap-4 whitespace-nowrap tabular-nums">
          {entry.amount !== null && <Amount entry={entry} amount={entry.amount} />}
          {/* As wide as the longest day: amounts end in one line. */}
          <time dateTime={day} className="min-w-13 text-end text-sm text-muted">
            {formatDay(day, { year: false })}
          </time>
          {entry.activity && <EntryMenu entry={entry} actions={actions} />}
        </div>
        <Words entry={entry} />
      </div>
    </li>
  );
}

function Title({ entry, onRead }: { entry: Entry; onRead: (id: string) => void }) {
  if (entry.delivery)
    return (
      <button type="button" onClick={() => onRead(entry.id)} className="text-start wrap-anywhere hover:underline">
        {entry.title}
      </button>
    );
  if (!entry.link) return entry.title;
  return (
    <a href={entry.link} className="hover:underline">
      {entry.title}
    </a>
  );
}

function EntryMenu({ entry, actions: { onEdit, onRemove } }: { entry: Entry; actions: EntryActions }) {
  if (!onEdit || !onRemove) return null;
  const label = TEXT.time.actions({ title: entry.title });
  return (
    <span className="-my-1.5 -me-1.5 -ms-2.5 self-center">
      <Menu label={label} trigger={<IconButton label={label} size="sm" icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(entry.id)}>
          {TEXT.time.edit}
        </MenuItem>
        <MenuItem danger icon={<Trash aria-hidden="true" />} onSelect={() => onRemove(entry.id)}>
          {TEXT.time.remove}
        </MenuItem>
      </Menu>
    </span>
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
  const by = entry.by && TEXT.time.by({ name: entry.by });
  if ((entry.kind === "note" || entry.kind === "activity") && entry.text)
    return (
      <>
        <p className="col-span-2 mt-1.5 max-w-160 rounded-md bg-surface-pressed px-3 py-2 whitespace-pre-line wrap-anywhere">
          {entry.text}
        </p>
        {entry.kind === "activity" && by && <p className="col-span-2 mt-1 text-sm text-muted">{by}</p>}
      </>
    );
  const tone = entry.delivery === "failed" ? "text-danger-text" : "text-muted";
  const line = entry.text && entry.by ? TEXT.time.textBy({ text: entry.text, name: entry.by }) : entry.text || by;
  return line ? <p className={`col-span-2 text-sm wrap-anywhere ${tone}`}>{line}</p> : null;
}
