import { TOAST_DURATION_MS, type Toast } from "@trellis/shared/runtime";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../controls/button.tsx";
import { classes } from "../display/classes.ts";
import { TEXT } from "../words/messages.ts";
import { useSwipeAway } from "./toast-swipe.ts";

/** A notice that has the focus when its time is over goes this long after the focus left. */
const RECHECK_MS = 1000;

/** One notice: for as long as its time runs, which waits while it is read, pointed at or swiped. */
export default function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [paused, setPaused] = useState(false);
  const remaining = useRef(toast.duration ?? TOAST_DURATION_MS);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const card = useRef<HTMLDivElement>(null);
  const { offset, swiping, handlers } = useSwipeAway(onDismiss);

  useEffect(() => {
    const away = () => setPaused(true);
    const back = () => setPaused(false);
    window.addEventListener("blur", away);
    window.addEventListener("focus", back);
    return () => {
      window.removeEventListener("blur", away);
      window.removeEventListener("focus", back);
    };
  }, []);

  useEffect(() => {
    if (paused || swiping) return;
    const started = Date.now();
    // F8 puts the focus around the card, not into it: someone is about to read.
    const leave = () => {
      if (card.current?.closest("section")?.contains(document.activeElement)) timer = setTimeout(leave, RECHECK_MS);
      else dismiss.current();
    };
    let timer = setTimeout(leave, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [paused, swiping]);

  const urgent = toast.variant === "destructive";
  const Icon = urgent ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the timer pauses while the notice is read; nothing is operated here
    <div
      ref={card}
      {...handlers}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={classes(
        "pointer-events-auto flex touch-pan-y items-start gap-3 rounded-lg bg-surface-raised py-3.5 pe-2.5 ps-4 text-text shadow-popover forced-colors:border forced-colors:border-solid",
        offset === 0 && "animate-rise transition-[translate,opacity]",
      )}
      style={{ translate: `${offset}px 0`, opacity: 1 - Math.min(offset, 200) / 400 }}
    >
      <span className={classes("icons mt-0.5", urgent ? "text-danger-text" : "text-success-text")}>
        <Icon aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 md:block">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{toast.title}</p>
          {toast.description && <p className="mt-0.5 text-sm wrap-anywhere text-muted">{toast.description}</p>}
        </div>
        {toast.action && (
          <Button
            size="sm"
            className="md:mt-2"
            onClick={() => {
              toast.action?.run();
              onDismiss();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={TEXT.dismiss}
        size="sm"
        className="-my-1"
        icon={<X aria-hidden="true" />}
        onClick={onDismiss}
      />
    </div>
  );
}
