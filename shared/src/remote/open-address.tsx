import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { Router, useLocation, useSearch } from "wouter";
import { OpenedPath } from "../ui/screen/opened-path.ts";
import { isReturn } from "./last-step.ts";

/** Longer than a screen takes whose code is here: until then the last one stays, instead of a skeleton that flashes by. */
const LATE_MS = 400;

interface Address {
  /** The path, and how another one is opened. */
  location: ReturnType<typeof useLocation>;
  search: string;
}

const baseOf = (path: string, bases: readonly string[]) =>
  bases.find((base) => path === base || path.startsWith(`${base}/`));
const screenOf = (path: string) => path.replace(/\/$/, "");

/**
 * Routes relative to the address that is open. A step to another screen is deferred: what was pressed answers in the next
 * frame, and the screen follows, drawn in pieces between frames. Steps within a screen, such as a filter, are drawn at
 * once, and so are Back and Forward. On the way out, when the page's address is already another area's, the remote keeps
 * the one it had.
 */
export function OpenAddress({ bases, children }: { bases: readonly string[]; children: ReactNode }) {
  const location = useLocation();
  const search = useSearch();
  const [path] = location;
  const [opened, setOpened] = useState<Address>({ location, search });
  const [openedPath] = opened.location;
  if (baseOf(path, bases) && (openedPath !== path || opened.search !== search)) setOpened({ location, search });
  const deferred = useDeferredValue(opened);
  const [late, setLate] = useState(opened);
  useEffect(() => {
    // Where its code is still on its way, the place of the last screen gets a skeleton.
    const timer = setTimeout(setLate, LATE_MS, opened);
    return () => clearTimeout(timer);
  }, [opened]);
  const isWithin = screenOf(deferred.location[0]) === screenOf(openedPath);
  const shown = isReturn || isWithin || late === opened ? opened : deferred;
  // Links and routes read the address whose screen is drawn, instead of following the browser's.
  const hook = useMemo(() => Object.assign(() => shown.location, { searchHook: () => shown.search }), [shown]);
  const base = baseOf(shown.location[0], bases) ?? bases[0] ?? "";
  return (
    <OpenedPath value={openedPath.startsWith(base) ? openedPath.slice(base.length) || "/" : ""}>
      <Router base={base} hook={hook}>
        {children}
      </Router>
    </OpenedPath>
  );
}
