import * as Primitive from "@radix-ui/react-alert-dialog";
import { type PlanRefusal, planRefusalAtom, sessionAtom, store } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { DIALOG_PANEL, DIALOG_SCRIM, dialogWidth } from "@trellis/shared/ui/dialogs/dialog-panel.ts";
import { useReturnFocus } from "@trellis/shared/ui/dialogs/return-focus.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { useAtomValue } from "jotai";
import ExternalLink from "lucide-react/icons/external-link";
import { useEffect } from "react";
import { refreshSession } from "../session/show-session.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.upgrade;

/**
 * Names what the plan does not allow and what lifts it, over whatever is on screen: a form or a dialog beneath keeps
 * what was typed, and Escape closes this one alone. Plans open in a new tab for the same reason.
 */
export default function UpgradeDialog({ refusal }: { refusal: PlanRefusal }) {
  const { organization } = useAtomValue(sessionAtom);
  const focus = useReturnFocus();
  const isAdmin = organization?.role === "admin";
  // The organization may have become read-only while this tab was open: the shell says so from now on.
  useEffect(() => {
    if (refusal.code === "trial_expired") void refreshSession().catch(() => undefined);
  }, [refusal.code]);

  function close() {
    store.set(planRefusalAtom, null);
    // Anyone who chose a plan in the other tab comes back to this one.
    window.addEventListener("focus", () => void refreshSession().catch(() => undefined), { once: true });
  }

  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Primitive.Portal>
        <Primitive.Overlay className={DIALOG_SCRIM} />
        <Primitive.Content
          className={classes(DIALOG_PANEL, dialogWidth("sm"))}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
        >
          <div className="grid min-h-0 gap-3 overflow-y-auto px-4 pt-4 pb-5 sm:px-6 sm:pt-5 sm:pb-6">
            <Primitive.Title className="text-xl font-semibold tracking-title">
              {(words.title as Readonly<Record<string, string>>)[refusal.code ?? ""] ?? words.title.plan_limit}
            </Primitive.Title>
            <Primitive.Description asChild>
              <div className="grid gap-3 text-muted">
                <p>{refusal.message}</p>
                <p>{isAdmin ? words.kept : `${TEXT.askAdmin} ${words.kept}`}</p>
              </div>
            </Primitive.Description>
          </div>
          <div className="flex items-center justify-end gap-2 border-t border-solid border-border px-4 py-3 sm:px-6 sm:py-4">
            <Primitive.Cancel asChild>
              <Button className="max-sm:flex-1">{isAdmin ? words.later : words.close}</Button>
            </Primitive.Cancel>
            {isAdmin && (
              <LinkButton
                href="/subscribe"
                target="_blank"
                rel="noopener"
                variant="primary"
                className="max-sm:flex-1"
                icon={<ExternalLink aria-hidden="true" />}
                onClick={close}
              >
                {words.plans} <span className="sr-only">{words.newTab}</span>
              </LinkButton>
            )}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
