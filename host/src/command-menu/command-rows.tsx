import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Command } from "cmdk";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import CalendarDays from "lucide-react/icons/calendar-days";
import ClipboardList from "lucide-react/icons/clipboard-list";
import FileText from "lucide-react/icons/file-text";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import MessageCircle from "lucide-react/icons/message-circle";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Package from "lucide-react/icons/package";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import { AreaIcon } from "../parts/area-icon.tsx";
import { CommandIcon } from "../registry/command-icon.tsx";
import type { Entry } from "./entries.ts";
import { highlight } from "./matching.ts";
import type { Section } from "./sections.ts";

interface Props {
  sections: readonly Section[];
  typed: readonly string[];
  isSearching: boolean;
  onChoose: (entry: Entry) => void;
}

/** The menu's rows under their headings; while a search is on its way, its room above them. */
export function CommandRows({ sections, typed, isSearching, onChoose }: Props) {
  return (
    <>
      {isSearching && (
        <div aria-hidden="true" className="grid gap-3 px-2.5 py-3">
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      )}
      {sections.map(({ heading, rows }) => (
        <Group key={heading} heading={heading}>
          {rows.map(({ value, entry }) => (
            <Row key={value} value={value} entry={entry} typed={typed} onChoose={onChoose} />
          ))}
        </Group>
      ))}
    </>
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

interface RowProps {
  value: string;
  entry: Entry;
  typed: readonly string[];
  onChoose: (entry: Entry) => void;
}

function Row({ value, entry, typed, onChoose }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={() => onChoose(entry)}
      className="icons flex min-h-9.5 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1 data-[selected=true]:bg-surface-pressed max-sm:min-h-11 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      <EntryIcon entry={entry} />
      <span className="min-w-0 shrink truncate">
        {highlight(entry.label, typed).map(({ text, isTyped }, index) =>
          isTyped ? (
            <b key={index} className="font-semibold">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </span>
      {entry.note !== "" && (
        <span className="ms-auto max-w-1/2 min-w-0 shrink-0 truncate text-sm text-muted tabular-nums">
          {entry.note}
        </span>
      )}
    </Command.Item>
  );
}

/** The kinds of records with their own icon; others get the general one. */
const KIND_ICONS: Record<string, typeof User> = {
  transaction: ArrowLeftRight,
  invoice: FileText,
  customer: Users,
  product: Package,
  employee: Users,
  budget: Wallet,
  survey: ClipboardList,
  contact: User,
  donor: User,
  donation: HeartHandshake,
  calendar_event: CalendarDays,
  note: NotebookPen,
  activity: MessageCircle,
  member: User,
};

function EntryIcon({ entry: { group, icon } }: { entry: Entry }) {
  if (group === "create") return <CommandIcon name={icon} />;
  const Kind = group === "hit" ? KIND_ICONS[icon] : undefined;
  return Kind ? <Kind aria-hidden="true" /> : <AreaIcon name={icon} />;
}
