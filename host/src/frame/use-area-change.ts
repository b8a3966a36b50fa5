import { pageTitleAtom, type Session, setPageTitle } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import { areaTitle } from "../frame/area-titles.ts";
import type { Destination } from "../registry/addresses.ts";
import { strings } from "../strings.ts";

/**
 * What a change of area does beside drawing it: names the browser's tab, moves the focus to the main area so that a
 * screen reader starts there, and calls `onChange`. Steps inside an area move the focus only when it was lost.
 */
export function useAreaChange(
  destination: Destination,
  session: Session,
  onChange: () => void,
): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const area = destination.kind === "remote" ? destination.remote.name : destination.kind;
  const previous = useRef(area);
  const ownTitle = useAtomValue(pageTitleAtom);
  const title = areaTitle(destination, session).title;

  useEffect(() => {
    if (previous.current === area) return;
    previous.current = area;
    setPageTitle(null);
    onChange();
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [area, onChange]);

  useEffect(() => {
    const place = session.organization?.name;
    document.title = [ownTitle, title, place, strings.product].filter(Boolean).join(" · ");
  }, [ownTitle, title, session.organization?.name]);

  return main;
}
