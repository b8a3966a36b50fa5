import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { reportActivity } from "@trellis/contract-organizations/policies.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { EXPORT_MARK } from "@trellis/shared/client/refused-event.ts";
import { sessionAtom, showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { IdleWatch, idleTimes } from "./idle-time.ts";
import { TEXT } from "./messages.ts";

/** What people do by hand; requests of the page itself are none of it. */
const BY_HAND = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Follows the policies of the organization that the tab shows, while it is open. */
export default function PolicyWatch() {
  const { organization } = useAtomValue(sessionAtom);
  if (!organization || organization.closedBy !== null || organization.needsSecondFactor) return null;
  const { id, idleMinutes, mayExport } = organization;
  return (
    <>
      {idleMinutes !== null && <IdleWarning key={`${id} ${idleMinutes}`} organization={organization} />}
      {!mayExport && <ExportNotice organization={organization.name} />}
    </>
  );
}

function IdleWarning({ organization: { id, name, idleMinutes } }: { organization: Organization }) {
  const minutes = idleMinutes ?? 0;
  const [isNear, setNear] = useState(false);
  const watch = useRef<IdleWatch>(undefined);
  useEffect(() => {
    const channel = new BroadcastChannel(`activity-${id}`);
    const made = new IdleWatch({
      minutes,
      report: async () => {
        await callEndpoint(reportActivity, {});
        channel.postMessage(null);
      },
      warn: setNear,
      // The page opens again without the records that it showed; drafts are kept, and the address leads back.
      end: () => location.reload(),
    });
    watch.current = made;
    channel.onmessage = () => made.reportedElsewhere();
    made.stay();
    const [active, tick] = [() => made.active(), () => made.tick()];
    const timer = setInterval(tick, 1000);
    for (const name of BY_HAND) addEventListener(name, active, { passive: true, capture: true });
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      for (const name of BY_HAND) removeEventListener(name, active, { capture: true });
      document.removeEventListener("visibilitychange", tick);
      channel.close();
    };
  }, [id, minutes]);
  if (!isNear) return null;
  const { warnAfter, endAfter } = idleTimes(minutes);
  return (
    <Dialog
      size="sm"
      title={TEXT.warning.title}
      description={TEXT.warning.text({ organization: name, minutes: Math.ceil((endAfter - warnAfter) / 60_000) })}
      onClose={() => watch.current?.stay()}
      footer={
        <Button variant="primary" onClick={() => watch.current?.stay()}>
          {TEXT.warning.stay}
        </Button>
      }
    />
  );
}

/** The export that an event is about; null for anything else. */
function exportOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.getAttribute("href")?.endsWith(EXPORT_MARK) ? link : null;
}

/**
 * An export says that it isn't available, and why, when someone points at it or reaches it by key; a press shows the same, in
 * place of a download that fails.
 */
function ExportNotice({ organization }: { organization: string }) {
  useEffect(() => {
    const mark = (event: Event) => {
      const link = exportOf(event);
      if (!link || link.ariaDisabled === "true") return;
      link.ariaDisabled = "true";
      link.title = TEXT.exportRefusedText({ organization });
    };
    const explain = (event: MouseEvent) => {
      if (!exportOf(event)) return;
      event.preventDefault();
      event.stopPropagation();
      showToast({
        title: TEXT.exportRefused,
        description: TEXT.exportRefusedText({ organization }),
        variant: "destructive",
      });
    };
    const near = ["pointerover", "focusin"] as const;
    for (const name of near) document.addEventListener(name, mark, { capture: true });
    document.addEventListener("click", explain, { capture: true });
    return () => {
      for (const name of near) document.removeEventListener(name, mark, { capture: true });
      document.removeEventListener("click", explain, { capture: true });
    };
  }, [organization]);
  return null;
}
