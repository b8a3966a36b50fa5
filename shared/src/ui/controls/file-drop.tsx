import Paperclip from "lucide-react/icons/paperclip";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classes } from "../display/classes.ts";
import { Button } from "./button.tsx";

interface FileDropProps {
  words: {
    title: string;
    /** Of the field that a file dialog belongs to. */
    label: string;
    add: string;
    uploading: string;
    /** What may be attached. */
    hint: string;
  };
  /** The title's level. */
  heading: 3 | 4;
  /** What a file dialog offers; the server looks at the content. */
  accept: string;
  /** Chosen or dropped files; never none. */
  onTake: (files: readonly File[]) => Promise<void>;
  /** Someone who may only read sees the files and nothing to add any. */
  readOnly?: boolean;
  /** Also what is pasted, wherever on the page: a picture from the clipboard. */
  acceptsPaste?: boolean;
  className?: string;
  /** The files that are there. */
  children: ReactNode;
}

/** The files of a record, with a place to drop more and a button to choose them. */
export function FileDrop({
  words,
  heading,
  accept,
  onTake,
  readOnly = false,
  acceptsPaste = false,
  className,
  children,
}: FileDropProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const Heading = `h${heading}` as const;

  const take = async (files: readonly File[]) => {
    if (files.length === 0 || readOnly) return;
    setBusy(true);
    try {
      await onTake(files);
    } finally {
      setBusy(false);
    }
  };
  usePastedFiles(acceptsPaste && !readOnly, take);
  return (
    <section
      aria-labelledby={titleId}
      className={classes("grid rounded-md", isOver && "outline-2 outline-offset-4 outline-accent-line", className)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      <Heading id={titleId} className="text-sm font-medium">
        {words.title}
      </Heading>
      {children}
      {!readOnly && (
        <>
          <input
            ref={input}
            type="file"
            accept={accept}
            multiple
            tabIndex={-1}
            aria-label={words.label}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = "";
              void take(files);
            }}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Button
              size="sm"
              busy={isBusy}
              icon={<Paperclip aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {isBusy ? words.uploading : words.add}
            </Button>
            <p className="min-w-0 flex-1 text-sm text-muted">{words.hint}</p>
          </div>
        </>
      )}
    </section>
  );
}

function usePastedFiles(isWanted: boolean, take: (files: readonly File[]) => Promise<void>): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isWanted) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void latest.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [isWanted]);
}
