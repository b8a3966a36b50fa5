import { pageTitleAtom, type Session, setPageTitle } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import { TEXT } from "../messages.ts";
import type { Destination } from "../registry/addresses.ts";
import { areaTitle } from "../registry/area-titles.ts";

/** A remote draws the next screen, and takes the link that was pressed away, a moment after the address changed, or later. */
const FOCUS_SETTLES_MS = [150, 600, 1_500];

/**
 * What a change of area does beside drawing it: names the browser's tab, moves the focus to the main area so that a
 * screen reader starts there. Steps inside an area move the focus only when what had it is gone.
 */
export function useAreaChange(path: string, destination: Destination, session: Session): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const area = areaOf(destination);
  const previous = useRef(area);
  const ownTitle = useAtomValue(pageTitleAtom);
  const title = areaTitle(destination, session).title;

  useEffect(() => {
    if (previous.current === area) return;
    previous.current = area;
    setPageTitle(null);
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [area]);

  const previousPath = useRef(path);
  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    const hold = () => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    };
    const timers = FOCUS_SETTLES_MS.map((after) => setTimeout(hold, after));
    return () => timers.forEach(clearTimeout);
  }, [path]);

  useEffect(() => {
    const place = session.organization?.name;
    document.title = [ownTitle, title, place, TEXT.product].filter(Boolean).join(" · ");
  }, [ownTitle, title, session.organization?.name]);

  return main;
}

/** What a step stays within: the same for all addresses of a remote or of a screen of the shell's own. */
export function areaOf(destination: Destination): string {
  switch (destination.kind) {
    case "remote":
      return destination.remote.name;
    case "screen":
      return destination.screen.name;
    default:
      return destination.kind;
  }
}
