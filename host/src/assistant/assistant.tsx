import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { useOnDemand } from "@trellis/shared/ui/overlays/on-demand.ts";
import { useAtom } from "jotai";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { type AssistantState, assistantStateAtom } from "./conversation.ts";
import { TEXT } from "./messages.ts";

const loadPanel = async () => (await import("./assistant-panel.tsx")).AssistantPanel;

/**
 * In three states: a button in the header, where it covers nothing; a conversation that floats at the corner; and a
 * conversation put aside, which floats there until it is closed.
 */
export default function Assistant() {
  const [state, setState] = useAtom(assistantStateAtom);
  const { part: Panel, trigger } = useOnDemand(loadPanel);
  const launcher = useRef<HTMLButtonElement>(null);
  const before = useRef<AssistantState>(state);
  useEffect(() => {
    // Closing returns the focus to the button that opens it.
    if (before.current === "open" && state !== "open") launcher.current?.focus();
    before.current = state;
  }, [state]);

  if (state === "open" && Panel) return <Panel />;
  const open = () => {
    setState("open");
    // Its code comes with the first press; where it does not come, the press is said to have failed.
    if (!Panel) trigger.onClick();
  };
  if (state !== "minimized")
    return (
      <IconButton
        ref={launcher}
        label={TEXT.open}
        icon={<MessageCircleQuestion />}
        busy={trigger["aria-busy"] ?? false}
        onPointerEnter={trigger.onPointerEnter}
        onFocus={trigger.onFocus}
        onClick={open}
      />
    );
  return (
    <section
      aria-label={TEXT.name}
      className="fixed inset-e-3 bottom-3 z-20 flex items-center rounded-full border border-solid border-border bg-surface-raised p-0.5 shadow-popover md:inset-e-5 md:bottom-5 print:hidden"
    >
      <button
        ref={launcher}
        type="button"
        aria-label={TEXT.reopen}
        onClick={open}
        className="icons flex h-control-md items-center gap-2 rounded-full pe-1 ps-3.5 font-medium hover:text-accent-text"
      >
        <MessageCircleQuestion aria-hidden="true" />
        <span className="max-sm:sr-only">{TEXT.name}</span>
      </button>
      <IconButton
        label={TEXT.close}
        icon={<X />}
        size="sm"
        className="rounded-full"
        onClick={() => setState("closed")}
      />
    </section>
  );
}
