import * as Primitive from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useCallback, useRef } from "react";
import { IconButton } from "../controls/button.tsx";
import { classes } from "../display/classes.ts";
import { usePortalContainer } from "../overlays/portal.tsx";
import { DIALOG_PANEL, DIALOG_SCRIM, type DialogSize, dialogWidth } from "./dialog-panel.ts";
import { useDiscardGuard } from "./discard-guard.ts";
import { DiscardQuestion } from "./discard-question.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import type { FormDraft } from "./draft-state.ts";
import { TEXT } from "./messages.ts";
import { useOpenedDialog } from "./opened-dialog.ts";

export interface DialogProps {
  /** True when not given: most dialogs are there only while they are open. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Below the title, and stays there: the steps of a sequence. */
  lead?: ReactNode;
  /** 440, 560 or 880 px; a sheet from below on a phone. */
  size?: DialogSize;
  /** Buttons, the primary one last. What comes before is at the left when it has `mr-auto`. */
  footer?: ReactNode;
  /** Nothing in it may take the focus: the body does, so that a keyboard can scroll it. */
  readOnly?: boolean;
  /**
   * Keeps what is typed (`useDraftState`, `useDraftFields`). Without it, closing asks once something was typed. "kept": the
   * form keeps its input and says so itself.
   */
  draft?: FormDraft | "kept";
  /** Closing asks: something is there to lose that is in no field, such as a chosen file. */
  hasUnsaved?: boolean;
  children?: ReactNode;
}

/** A short form or a preview over the screen. The body scrolls, head and foot stay. Nothing typed is lost on closing. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  lead,
  size = "md",
  footer,
  readOnly,
  draft,
  hasUnsaved = false,
  children,
}: DialogProps) {
  const container = usePortalContainer();
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, giveBack } = useOpenedDialog(open);
  const guard = useDiscardGuard(draft !== undefined, hasUnsaved);
  const { watch } = guard;
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      return watch(element);
    },
    [watch],
  );
  const foot = guard.asking ? <DiscardQuestion onKeep={guard.keep} onDiscard={() => guard.discard(onClose)} /> : footer;
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !next && guard.leave(onClose)}>
      <Primitive.Portal container={container}>
        <Primitive.Overlay className={DIALOG_SCRIM} />
        <Primitive.Content
          ref={attach}
          className={classes(DIALOG_PANEL, dialogWidth(size))}
          {...(description == null && { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusFirst(panel.current);
          }}
          onCloseAutoFocus={giveBack}
        >
          <div className="flex items-start gap-4 px-4 pt-4 pb-3 sm:px-6 sm:pt-5 sm:pb-4">
            <div className="grid min-w-0 gap-1 pe-8">
              <Primitive.Title className="text-xl font-semibold tracking-title">{title}</Primitive.Title>
              {description != null && (
                <Primitive.Description className="text-muted">{description}</Primitive.Description>
              )}
              {lead}
            </div>
          </div>
          <div
            tabIndex={readOnly ? 0 : undefined}
            inert={guard.asking}
            className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-4 pt-0.5 pb-4 sm:px-6 sm:pb-6"
          >
            <DraftNotice draft={draft === "kept" ? undefined : draft} />
            {children}
          </div>
          {foot != null && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-solid border-border px-4 py-3 sm:px-6 sm:py-4">
              {foot}
            </div>
          )}
          <div className="absolute top-3.5 inset-e-2.5 sm:top-4.5 sm:inset-e-4">
            <Primitive.Close asChild>
              <IconButton label={TEXT.close} size="sm" icon={<X aria-hidden="true" />} />
            </Primitive.Close>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The first field for who has a keyboard; the panel itself on a touch screen, where focus would raise the keys. */
function focusFirst(panel: HTMLElement | null): void {
  const field =
    panel?.querySelector<HTMLElement>("[data-autofocus]") ??
    panel?.querySelector<HTMLElement>(
      "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)",
    );
  const touch = matchMedia("(pointer: coarse)").matches;
  (field && !touch ? field : panel)?.focus();
}
