import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";

export interface FileChoiceProps {
  /** Names the place and the field: "Calendar file". */
  label: string;
  /** On the button: "Choose a file". */
  button: string;
  icon: ReactNode;
  /** As of `<input accept>`. */
  accept: string;
  /** Below the button: what is taken, and where one gets it. */
  hint?: ReactNode;
  onChoose: (file: File) => void;
}

/** Where a file is dropped or chosen. The same file may be chosen again, after it was changed. */
export function FileChoice({ label, button, icon, accept, hint, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
      className={`icons grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-10 text-center ${isOver ? "border-accent bg-accent-soft" : "border-strong"}`}
    >
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
      <Button variant="primary" data-autofocus icon={icon} onClick={() => input.current?.click()}>
        {button}
      </Button>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </section>
  );
}
