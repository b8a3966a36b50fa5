import { sessionAtom } from "@trellis/shared/runtime";
import { Switch } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useAtomValue } from "jotai";
import { Fragment, type ReactNode, useId, useState } from "react";
import { goToKeys } from "./go-to-keys.ts";
import { TEXT } from "./messages.ts";
import { hasSingleKeys, setSingleKeys } from "./single-keys.ts";

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Every key that does something, by where it does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom);
  const [isOn, setOn] = useState(hasSingleKeys);
  const { keys, calendar, bank, lists } = TEXT;
  return (
    <Dialog title={TEXT.title} size="lg" readOnly onClose={onClose}>
      <Switch
        label={TEXT.single}
        description={TEXT.singleHint}
        checked={isOn}
        onCheckedChange={(checked) => {
          setOn(checked);
          setSingleKeys(checked);
        }}
        className="mb-6"
      />
      <div className="-mb-6 gap-8 sm:columns-2">
        <Group title={TEXT.everywhere}>
          <Keys keys={[isMac ? "⌘" : keys.control, "K"]} does={TEXT.quickAction} />
          <Keys keys={["?"]} does={TEXT.thisList} />
          <Keys keys={[keys.escape]} does={TEXT.close} />
          <Keys keys={["F8"]} does={TEXT.notices} />
        </Group>
        <Group title={TEXT.goTo}>
          {goToKeys(session).map(({ key, label, address }) => (
            <Keys key={address} keys={["G", key.toUpperCase()]} isSequence does={label} />
          ))}
        </Group>
        <Group title={calendar.title}>
          <Keys keys={["T"]} does={calendar.today} />
          <Keys keys={["M"]} does={calendar.month} />
          <Keys keys={["W"]} does={calendar.week} />
          <Keys keys={["D"]} does={calendar.day} />
          <Keys keys={["A"]} does={calendar.agenda} />
          <Keys keys={[keys.alt, "←↑→↓"]} does={calendar.move} />
        </Group>
        <Group title={bank.title}>
          <Keys keys={["J"]} does={bank.next} />
          <Keys keys={["K"]} does={bank.previous} />
          <Keys keys={["X"]} does={bank.select} />
          <Keys keys={["I"]} does={bank.ignore} />
        </Group>
        <Group title={lists.title}>
          <Keys keys={[keys.space]} does={lists.move} />
          <Keys keys={["←→"]} does={lists.chart} />
        </Group>
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6 break-inside-avoid">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5">{children}</dl>
    </section>
  );
}

/** Keys pressed together, or one after the other. */
function Keys({ keys, does, isSequence = false }: { keys: readonly string[]; does: string; isSequence?: boolean }) {
  return (
    <>
      <dt className="text-muted">{does}</dt>
      <dd className="flex items-center justify-end gap-1 text-sm">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span className="text-muted">{isSequence ? TEXT.thenKey : "+"}</span>}
            <kbd className="min-w-6 rounded-xs border border-solid border-border bg-sunken px-1.5 py-0.5 text-center font-sans">
              {key}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </>
  );
}
