import { showToast } from "@trellis/shared/runtime";
import { type ReactElement, startTransition, useState } from "react";
import { TEXT } from "../words/messages.ts";

/** The handlers and states that a trigger is given while what it opens is not there yet. */
interface OnDemandTrigger {
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
  "aria-expanded": boolean;
  "aria-busy": true | undefined;
}

/**
 * Code that a screen can do without until someone asks for it, such as a menu's: it begins to load as the pointer or
 * the focus arrives, and `part` is there after the press. Says so when it could not be loaded; the next press tries again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): { part: Part | undefined; trigger: OnDemandTrigger } {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [isWanted, setWanted] = useState(false);

  async function open(): Promise<void> {
    setWanted(true);
    try {
      const part = await load();
      // Drawn in pieces: the button answers first, and keys that are typed meanwhile don't wait for all of it.
      startTransition(() => setLoaded({ part }));
    } catch {
      showToast({
        title: TEXT.notOpened,
        description: TEXT.notOpenedNext,
        variant: "destructive",
      });
    } finally {
      setWanted(false);
    }
  }

  const prepare = () => void load().catch(() => undefined);
  return {
    part: loaded?.part,
    trigger: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => void open(),
      "aria-expanded": false,
      "aria-busy": isWanted || undefined,
    },
  };
}

/** A trigger's own handler first, then ours. */
export function withHandlers(trigger: ReactElement, ours: OnDemandTrigger): object {
  const own = trigger.props as Partial<Record<"onPointerEnter" | "onFocus" | "onClick", (event: unknown) => void>>;
  const both = (name: "onPointerEnter" | "onFocus" | "onClick") => (event: { defaultPrevented?: boolean }) => {
    own[name]?.(event);
    if (!event.defaultPrevented) ours[name]();
  };
  return { ...ours, onPointerEnter: both("onPointerEnter"), onFocus: both("onFocus"), onClick: both("onClick") };
}
