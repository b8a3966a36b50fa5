import {
  copyMailing,
  type Mailing,
  pauseMailing,
  resumeMailing,
  stopMailing,
  unscheduleMailing,
} from "@trellis/contract-contacts/mailings.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import CircleStop from "lucide-react/icons/circle-stop";
import Copy from "lucide-react/icons/copy";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { useLocation } from "wouter";
import { REPORT } from "./messages.ts";

type Act = keyof typeof REPORT.acts;

/** What can be done with a mailing that is more than a draft. */
export function ReportActions({ mailing }: { mailing: Mailing }) {
  const [, navigate] = useLocation();
  const { canWrite } = useMembership();
  const [isStopping, setStopping] = useState(false);
  const calls = {
    pause: useEndpointMutation(pauseMailing),
    resume: useEndpointMutation(resumeMailing),
    stop: useEndpointMutation(stopMailing),
    unschedule: useEndpointMutation(unscheduleMailing),
    copy: useEndpointMutation(copyMailing),
  };
  if (!canWrite) return null;
  const { status, stopReason } = mailing;
  async function act(name: Act): Promise<void> {
    try {
      const { id } = await calls[name].mutateAsync({ input: { params: { id: mailing.id } } });
      showToast({ title: REPORT.acts[name] });
      if (name === "copy") navigate(`/mailings/${id}`);
    } catch (error) {
      showErrorToast(REPORT.failedAct, error);
      throw error;
    }
  }
  const button = (name: Act, label: string, icon: React.ReactNode, isPrimary = false) => (
    <Button
      variant={isPrimary ? "primary" : "secondary"}
      icon={icon}
      busy={calls[name].isPending}
      onClick={() => void act(name).catch(() => undefined)}
    >
      {label}
    </Button>
  );
  const canResume = status === "paused" || (status === "stopped" && stopReason === "failures");
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status === "scheduled" && button("unschedule", REPORT.unschedule, null)}
      {status === "sending" && button("pause", REPORT.pause, <Pause aria-hidden="true" />)}
      {(status === "sending" || status === "paused") && (
        <Button icon={<CircleStop aria-hidden="true" />} onClick={() => setStopping(true)}>
          {REPORT.stop}
        </Button>
      )}
      {button("copy", REPORT.copy, <Copy aria-hidden="true" />)}
      {canResume && button("resume", REPORT.resume, <Play aria-hidden="true" />, true)}
      {isStopping && (
        <ConfirmDialog
          danger
          onClose={() => setStopping(false)}
          title={REPORT.stopTitle}
          description={REPORT.stopText}
          confirmLabel={REPORT.stop}
          onConfirm={() => act("stop")}
        />
      )}
    </div>
  );
}
