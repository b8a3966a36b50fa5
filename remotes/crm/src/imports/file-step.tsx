import { Button } from "@trellis/shared/ui/button.tsx";
import { Glyph } from "@trellis/shared/ui/glyph.tsx";
import { Progress } from "@trellis/shared/ui/progress.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import Contact from "lucide-react/icons/contact";
import { type DragEvent, useId, useRef, useState } from "react";
import { IMPORT } from "./strings.ts";

const words = IMPORT.file;

interface Props {
  /** The name of the file that is being read. */
  reading: string | null;
  /** Why the last file was not taken. */
  problem: string | null;
  onChoose: (file: File) => void;
}

/** A file by drop, by mouse or by keyboard. */
export function FileStep({ reading, problem, onChoose }: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  if (reading !== null)
    return (
      <div role="status" className="grid justify-items-center gap-3 px-6 py-16 text-center">
        <p className="max-w-full truncate font-medium">{words.reading(reading)}</p>
        <Progress value={null} label={words.reading(reading)} className="w-full max-w-80" />
        <p className="text-sm text-muted">{words.readingHint}</p>
      </div>
    );
  return (
    <section
      aria-label={words.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={onDrop}
      className={`grid justify-items-center gap-1.5 rounded-lg border border-dashed px-6 py-12 text-center ${over ? "border-accent bg-accent-soft" : "border-strong"}`}
    >
      <Glyph size="lg" tone={over ? "accent" : "neutral"} className="mb-2">
        <Contact />
      </Glyph>
      <h3 className="text-lg font-semibold tracking-title">{words.drop}</h3>
      <p id={hintId} className="max-w-96 text-balance text-muted">
        {words.hint}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard"
        tabIndex={-1}
        aria-label={words.label}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again, after it was changed.
          event.target.value = "";
          if (file) onChoose(file);
        }}
      />
      <Button
        variant="primary"
        className="mt-3"
        data-autofocus
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </Button>
      {problem && (
        <p role="alert" className="icons mt-3 flex max-w-md items-start gap-1.5 text-left text-sm text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-px" />
          {problem}
        </p>
      )}
    </section>
  );
}
