import * as Dialog from "@radix-ui/react-dialog";
import { sessionAtom } from "@trellis/shared/runtime";
import { DIALOG_SCRIM } from "@trellis/shared/ui/dialogs/dialog-panel.ts";
import { useReturnFocus } from "@trellis/shared/ui/dialogs/return-focus.ts";
import { Command } from "cmdk";
import { useAtomValue } from "jotai";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { navigateToUrl } from "single-spa";
import { useRecordSearch } from "../parts/use-record-search.ts";
import { CommandRows } from "./command-rows.tsx";
import { type Entry, entriesOf, entryOf } from "./entries.ts";
import { matches, typedWords } from "./matching.ts";
import { TEXT as words } from "./messages.ts";
import { recentChoices, rememberChoice } from "./recent-choices.ts";
import { sectionsOf } from "./sections.ts";
import { useHelpPages } from "./use-help-pages.ts";

const PANEL =
  "fixed inset-x-0 top-0 z-60 mx-auto flex h-dvh w-full flex-col overflow-hidden bg-surface-raised text-text shadow-dialog data-[state=open]:animate-rise sm:top-[14vh] sm:h-fit sm:max-h-[min(30rem,72vh)] sm:max-w-[36rem] sm:rounded-xl [--border-hairline:var(--border)]";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Search over everything, create, go to: by keyboard from anywhere. */
export default function CommandMenu({ open, onOpenChange }: Props) {
  const focus = useReturnFocus();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={DIALOG_SCRIM} />
        <Dialog.Content
          className={PANEL}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            setLeaving(false);
            focus.remember();
          }}
          // Anyone who goes elsewhere finds the focus there.
          onCloseAutoFocus={(event) => (isLeaving ? event.preventDefault() : focus.giveBack(event))}
        >
          <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
          <Menu
            onChoose={({ path, run }) => {
              const isHere = run !== undefined || path.startsWith("/help");
              setLeaving(!isHere);
              onOpenChange(false);
              if (run) run();
              // Beside the work, not in its place: what someone typed stays.
              else if (isHere) window.open(path, "_blank", "noopener");
              else navigateToUrl(path);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Menu({ onChoose }: { onChoose: (entry: Entry) => void }) {
  const session = useAtomValue(sessionAtom);
  const organizationId = session.organization?.id ?? 0;
  const [text, setText] = useState("");
  const [offered] = useState(() => entriesOf(session, new Date()));
  const [recent] = useState(() => recentChoices(organizationId, offered));
  const [value, setValue] = useState("");
  const search = useRecordSearch(text);
  // Rows follow each letter at once: Enter right behind it must choose among the rows that it leaves.
  const typed = typedWords(text);
  const isAsking = text.trim() !== "";
  const fitting = isAsking ? offered.filter(({ label }) => typed.length > 0 && matches(label, typed)) : offered;
  const hits = search.hits.map(entryOf);
  const help = useHelpPages(typed);
  const sections = sectionsOf(isAsking ? [] : recent, hits, fitting, help);
  const count = hits.length + fitting.length + help.length;
  const values = sections.flatMap(({ rows }) => rows.map(({ value }) => value));
  // Rows come and go while one types: where the chosen one has gone, the first is chosen.
  const current = values.includes(value) ? value : (values[0] ?? "");
  const isEmpty = isAsking && !search.isSearching && !search.hasFailed && count === 0;

  function choose(entry: Entry): void {
    if (entry.group !== "action" && entry.group !== "help") rememberChoice(organizationId, entry);
    onChoose(entry);
  }

  return (
    <Command
      shouldFilter={false}
      loop
      label={words.input}
      value={current}
      onValueChange={setValue}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-solid border-border px-4.5">
        <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder={words.placeholder}
          className="min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint max-sm:text-[1rem]"
        />
        <Dialog.Close className="rounded-sm px-1.5 py-1 text-xs text-muted hover:bg-surface-pressed hover:text-text max-sm:text-sm">
          <span className="sm:sr-only">{words.close}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            <kbd className="font-sans">Esc</kbd>
          </span>
        </Dialog.Close>
      </div>
      <p role="status" className="sr-only">
        {status(isAsking, search.isSearching, isEmpty, count, text)}
      </p>
      <Command.List
        aria-busy={search.isSearching || undefined}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
      >
        <CommandRows
          sections={sections}
          typed={typed}
          isSearching={search.isSearching && hits.length === 0}
          onChoose={choose}
        />
        {isEmpty && (
          <p className="px-2.5 py-8 text-center text-muted">
            <span className="block font-medium text-text">{words.nothing({ query: text.trim() })}</span>
            {words.nothingHint}
          </p>
        )}
        {search.hasFailed && <p className="px-2.5 py-3 text-sm text-danger-text">{words.failed}</p>}
      </Command.List>
    </Command>
  );
}

function status(isAsking: boolean, isSearching: boolean, isEmpty: boolean, count: number, text: string): string {
  if (!isAsking) return "";
  if (isSearching) return words.searching;
  return isEmpty ? words.nothing({ query: text.trim() }) : words.found({ count });
}
