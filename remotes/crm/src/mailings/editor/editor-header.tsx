import {
  deleteMailing,
  getMailingAudience,
  getMailingReadiness,
  type Mailing,
  sendMailing,
  testMailing,
} from "@trellis/contract-contacts/mailings.ts";
import { withoutMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Ellipsis from "lucide-react/icons/ellipsis";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useLocation } from "wouter";
import { BackLink } from "../back-link.tsx";
import { MailingBadge } from "../mailing-status.tsx";
import { EDITOR, LEFT_OUT } from "../messages.ts";
import { SaveStateLine } from "./save-state.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { SaveState } from "./use-mailing-saving.ts";

interface Props {
  mailing: Mailing;
  state: SaveState | undefined;
  /** Returns whether everything is stored. */
  onSave: () => Promise<boolean>;
  onRefused: (title: string, error: unknown) => void;
}

interface Asked {
  recipients: number;
  leftOut: string;
  perMinute: number;
}

/** Where one is, whether it is saved, and what can be done with a draft. */
export function EditorHeader({ mailing, state, onSave, onRefused }: Props) {
  const [, navigate] = useLocation();
  const { canDelete } = useMembership();
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);
  const [tested, setTested] = useState("");
  const [isScheduling, setScheduling] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const test = useEndpointMutation(testMailing);
  const send = useEndpointMutation(sendMailing);
  const remove = useEndpointMutation(deleteMailing);
  const params = { id: mailing.id };

  async function sendTest() {
    setTested("");
    try {
      if (!(await onSave())) return;
      const { sentTo } = await test.mutateAsync({ input: { params, body: {} } });
      setTested(EDITOR.testDone({ address: sentTo }));
    } catch (error) {
      onRefused(EDITOR.testFailed, error);
    }
  }

  /** Counts again before it asks: the question says how many. */
  async function ask() {
    setBusy(true);
    try {
      if (!(await onSave())) return;
      const [audience, readiness] = await Promise.all([
        callEndpoint(getMailingAudience, { params }),
        callEndpoint(getMailingReadiness, {}),
      ]);
      // What cannot be sent is shown without a question: the server says what is wrong.
      if (audience.recipients === 0 || readiness.postalAddress === null) await sendNow();
      else
        setAsked({
          recipients: audience.recipients,
          leftOut: audience.leftOut.map(({ reason, count }) => LEFT_OUT[reason]({ n: count })).join(", "),
          perMinute: readiness.mailsPerMinute,
        });
    } catch (error) {
      onRefused(EDITOR.sendFailed, error);
    } finally {
      setBusy(false);
    }
  }

  async function sendNow() {
    await send.mutateAsync({ input: { params }, ifMatch: mailing.updatedAt });
    showToast({ title: EDITOR.sendDone });
  }

  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <BackLink />
        <h2 className="min-w-0 text-xl wrap-anywhere">{mailing.name}</h2>
        <MailingBadge status={mailing.status} />
        {canDelete && (
          <Menu
            label={EDITOR.more}
            align="start"
            trigger={<IconButton label={EDITOR.more} size="sm" icon={<Ellipsis aria-hidden="true" />} />}
          >
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setRemoving(true)}>
              {EDITOR.remove}
            </MenuItem>
          </Menu>
        )}
        <SaveStateLine state={state} />
      </div>
      <div className="tab-actions flex flex-wrap items-center gap-2 max-md:w-full">
        <Button busy={test.isPending} onClick={() => void sendTest()}>
          {EDITOR.test}
        </Button>
        <Button icon={<CalendarClock aria-hidden="true" />} onClick={() => setScheduling(true)}>
          {EDITOR.schedule}
        </Button>
        <Button variant="primary" icon={<Send aria-hidden="true" />} busy={isBusy} onClick={() => void ask()}>
          {EDITOR.send}
        </Button>
      </div>
      {/* A notice would lie over the buttons that are pressed next. */}
      <p role="status" className="basis-full text-end text-sm text-muted empty:hidden">
        {tested}
      </p>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          title={EDITOR.sendTitle({ n: asked.recipients })}
          description={
            <>
              <SendPreview
                to={[EDITOR.sendTo({ n: asked.recipients })]}
                subject={withoutMergeFields(mailing.subject)}
                paragraphs={withoutMergeFields(mailing.body).split(/\n\s*\n/)}
                final={EDITOR.sendText({ minutes: Math.max(1, Math.ceil(asked.recipients / asked.perMinute)) })}
              />
              {asked.leftOut && (
                <span className="mt-2 block">
                  {EDITOR.leftOut} {asked.leftOut}
                </span>
              )}
            </>
          }
          confirmLabel={EDITOR.send}
          onConfirm={async () => {
            try {
              await sendNow();
            } catch (error) {
              onRefused(EDITOR.sendFailed, error);
            }
          }}
        />
      )}
      {isScheduling && (
        <ScheduleDialog mailing={mailing} onSave={onSave} onRefused={onRefused} onClose={() => setScheduling(false)} />
      )}
      {isRemoving && (
        <ConfirmDialog
          danger
          onClose={() => setRemoving(false)}
          title={EDITOR.removeTitle}
          description={EDITOR.removeText({ name: mailing.name })}
          confirmLabel={EDITOR.remove}
          onConfirm={async () => {
            try {
              await remove.mutateAsync({ input: { params } });
              showToast({ title: EDITOR.removeDone });
              navigate("/mailings", { replace: true });
            } catch (error) {
              showErrorToast(EDITOR.removeFailed, error);
              throw error;
            }
          }}
        />
      )}
    </header>
  );
}
