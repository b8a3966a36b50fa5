import { type FormEvent, type ReactNode, useId } from "react";
import { Button, type ButtonVariant } from "../controls/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

/** What the dialog needs to know of its form. */
interface DialogForm {
  /** Keeps what is typed, as in Dialog. Without it closing asks, where keeping would be wrong, such as before a refund. */
  draft?: DialogProps["draft"];
  busy?: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => unknown;
}

interface FormDialogProps extends Pick<DialogProps, "title" | "description" | "lead" | "size" | "hasUnsaved"> {
  /** Of its two buttons. An undefined `save` leaves that button out: there is nothing that may be saved. */
  words: { cancel: string; save: string | undefined };
  form: DialogForm;
  cancelVariant?: ButtonVariant;
  /** What the cancel button does where it is not closing. */
  onCancel?: () => void;
  /** Saving takes something away for good. */
  danger?: boolean;
  /** In the footer, before the two buttons; at the left with `mr-auto`. */
  aside?: ReactNode;
  /** Above the form, such as what someone else changed meanwhile. */
  notice?: ReactNode;
  /** "off" where the browser must not offer to remember what is typed. */
  autoComplete?: "off" | undefined;
  onClose: () => void;
  /** Of the form; 4 units between its fields when not given. */
  className?: string;
  children: ReactNode;
}

/** A form over the screen, with its two ways out. It validates its fields itself, with its own messages. */
export function FormDialog({
  words: { cancel, save },
  form: { draft, busy = false, submit },
  onClose,
  cancelVariant = "ghost",
  onCancel = onClose,
  danger = false,
  aside,
  notice,
  autoComplete,
  className = "grid gap-4",
  children,
  ...head
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      onClose={onClose}
      {...head}
      {...(draft && { draft })}
      footer={
        <>
          {aside}
          <Button variant={cancelVariant} onClick={onCancel}>
            {cancel}
          </Button>
          {save !== undefined && (
            <Button variant={danger ? "danger" : "primary"} type="submit" form={formId} busy={busy}>
              {save}
            </Button>
          )}
        </>
      }
    >
      {notice}
      <form
        id={formId}
        noValidate
        autoComplete={autoComplete}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
