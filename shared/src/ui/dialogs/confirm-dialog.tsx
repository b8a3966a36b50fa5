import * as Primitive from "@radix-ui/react-alert-dialog";
import { type ReactNode, useState } from "react";
import { Button } from "../controls/button.tsx";
import { classes } from "../display/classes.ts";
import { usePortalContainer } from "../overlays/portal.tsx";
import { DIALOG_PANEL, DIALOG_SCRIM, dialogWidth } from "./dialog-panel.ts";
import { TEXT } from "./messages.ts";
import { useOpenedDialog } from "./opened-dialog.ts";

export interface ConfirmDialogProps {
  /** True when not given. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  /** Says what happens: "Delete", "Undo import". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** While a promise is pending the button is busy; the dialog closes when it is kept, and stays when it is broken. */
  onConfirm: () => unknown;
}

/** Asks once before something that cannot be undone. Only its buttons and Escape close it. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = TEXT.cancel,
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const container = usePortalContainer();
  const { isOpen, giveBack } = useOpenedDialog(open);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller said what went wrong; the question stays open for another try.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !busy && !next && onClose()}>
      <Primitive.Portal container={container}>
        <Primitive.Overlay className={DIALOG_SCRIM} />
        <Primitive.Content className={classes(DIALOG_PANEL, dialogWidth("sm"))} onCloseAutoFocus={giveBack}>
          <div className="grid min-h-0 gap-3 overflow-y-auto px-4 pt-4 pb-5 sm:px-6 sm:pt-5 sm:pb-6">
            <Primitive.Title className="text-xl font-semibold tracking-title">{title}</Primitive.Title>
            {/* A block: a description may hold a preview. */}
            <Primitive.Description asChild>
              <div className="text-muted">{description}</div>
            </Primitive.Description>
          </div>
          <div className="flex items-center justify-end gap-2 border-t border-solid border-border px-4 py-3 sm:px-6 sm:py-4">
            <Primitive.Cancel asChild>
              <Button className="max-sm:flex-1">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={confirm} className="max-sm:flex-1">
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
