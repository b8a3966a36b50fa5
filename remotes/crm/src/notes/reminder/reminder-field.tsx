import type { ReminderInput } from "@trellis/contract-notes/note.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import Bell from "lucide-react/icons/bell";
import { useEffect, useId, useRef, useState } from "react";
import { REMINDER } from "./messages.ts";
import { ReminderForm } from "./reminder-form.tsx";
import { reminderText } from "./reminder-times.ts";

interface Props {
  value: ReminderInput | null;
  /** Due: it is completed instead of removed. */
  isDue?: boolean;
  /** Returns what is wrong with it; nothing where it was set. */
  onSet: (wanted: ReminderInput) => Promise<string | undefined> | undefined;
  onRemove: () => void;
}

/** Whether and when a member is reminded of the note: set, changed, removed. */
export function ReminderField({ value, isDue = false, onSet, onRemove }: Props) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const { today } = useMembership();
  useEffect(() => {
    // The pressed element is gone: the focus moves to its replacement.
    if (isOpen !== wasOpen.current) section.current?.querySelector<HTMLElement>("button, input")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const when = value && reminderText(value, today);
  return (
    <section ref={section} aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-sm font-medium">
        {REMINDER.section}
      </h3>
      {isOpen ? (
        <ReminderForm
          value={isDue ? null : value}
          onCancel={() => setOpen(false)}
          onSet={async (wanted) => {
            const problem = await onSet(wanted);
            if (problem === undefined) setOpen(false);
            return problem;
          }}
        />
      ) : when ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className={`icons flex items-center gap-1.5 ${isDue ? "text-warning-text" : ""}`}>
            <Bell aria-hidden="true" />
            {isDue ? REMINDER.dueAt({ when }) : when}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" aria-label={REMINDER.changeLabel({ when })} onClick={() => setOpen(true)}>
              {REMINDER.change}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={isDue ? REMINDER.done : REMINDER.removeLabel({ when })}
              onClick={onRemove}
            >
              {isDue ? REMINDER.done : REMINDER.remove}
            </Button>
          </span>
        </div>
      ) : (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Bell aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {REMINDER.title}
        </Button>
      )}
    </section>
  );
}
