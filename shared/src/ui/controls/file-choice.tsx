import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId, useRef, useState } from "react";
import { Glyph } from "../display/glyph.tsx";
import { Button } from "./button.tsx";

interface FileChoiceProps {
  /** Names the field: "Calendar file". */
  label: string;
  /** What can be dropped here; names the place. */
  title?: string;
  /** On the button: "Choose a file". */
  button: string;
  icon: ReactNode;
  /** As of `<input accept>`. */
  accept: string;
  /** What is taken, and where one gets it. */
  hint?: string;
  /** Why the last file was not taken. */
  problem?: string | null;
  onChoose: (file: File) => void;
}

/** A file by drop, by mouse or by keyboard. The same file may be chosen again, after it was changed. */
export function FileChoice({ label, title, button, icon, accept, hint, problem, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  return (
    <section
      aria-label={title ?? label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
      className={`grid justify-items-center gap-1.5 rounded-lg border border-dashed px-6 py-12 text-center ${isOver ? "border-accent-line bg-accent-soft" : "border-strong"}`}
    >
      <Glyph size="lg" tone={isOver ? "accent" : "neutral"} className="mb-2">
        {icon}
      </Glyph>
      {title && <h3 className="text-lg font-semibold tracking-title">{title}</h3>}
      {hint && (
        <p id={hintId} className="max-w-96 text-balance text-muted">
          {hint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onChoose(file);
        }}
      />
      <Button
        variant="primary"
        className="mt-3"
        data-autofocus
        aria-describedby={hint ? hintId : undefined}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      {problem && (
        <p role="alert" className="icons mt-3 flex max-w-md items-start gap-1.5 text-start text-sm text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-px" />
          {problem}
        </p>
      )}
    </section>
  );
}
