import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { TEXT } from "./messages.ts";

interface Props {
  label: string;
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** The end of a settings form: saves or discards the changes. Stays visible while there is something to save. */
export function SaveBar({ label, isDirty, isSaving, onDiscard }: Props) {
  return (
    <div
      className={`flex flex-wrap items-center gap-2 ${isDirty ? "sticky bottom-0 z-10 -mx-4 border-t border-border bg-background px-4 py-3 sm:mx-0 sm:px-0" : "py-3"}`}
    >
      <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
        {label}
      </Button>
      {isDirty && (
        <Button variant="ghost" onClick={onDiscard} disabled={isSaving}>
          {TEXT.discard}
        </Button>
      )}
      <span role="status" className="text-sm text-muted sm:ms-auto">
        {isDirty && TEXT.unsaved}
      </span>
    </div>
  );
}
