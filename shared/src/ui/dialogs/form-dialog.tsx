import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import type { KeptDraft } from "./kept-state.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "description" | "size" | "hasUnsaved"> {
  cancel: string;
  save: string;
  /** Saving takes something away for good. */
  danger?: boolean;
  busy: boolean;
  /** Keeps what is typed; "asks" where keeping would be wrong, such as before a refund. */
  draft: KeptDraft | "asks";
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  /** Of the form; 4 units between its fields when not given. */
  className?: string;
  children: ReactNode;
}

/** A form over the screen, with its two ways out. It checks its fields itself, in words of its own. */
export function FormDialog({
  cancel,
  save,
  danger = false,
  busy,
  draft,
  onSubmit,
  onClose,
  className = "grid gap-4",
  children,
  ...head
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...head}
      {...(draft !== "asks" && { draft })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} type="submit" form={formId} busy={busy}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
