import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useRef, useState } from "react";
import { Router } from "wouter";
import { OpenedPath } from "../ui/screen/opened-path.ts";

/** Longer than a screen takes whose code is here: until then the last one stays, instead of a skeleton that flashes by. */
const LATE_MS = 400;
/** How long a new screen takes to give something the focus, such as a dialog that opens with it (milliseconds). */
const FOCUS_SETTLES_MS = 150;
/** What the browser's history says, and wouter of each step that the page takes. */
const STEPS = ["popstate", "pushState", "replaceState"];

interface Address {
  path: string;
  search: string;
}

/** The address whose screen is drawn: links and routes read it instead of following the browser's. */
const ShownAddress = createContext<Address>({ path: "", search: "" });

const navigate = (to: string | URL, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}) =>
  history[replace ? "replaceState" : "pushState"](state, "", to);
const usePath = (): [string, typeof navigate] => [useContext(ShownAddress).path, navigate];
const useQuery = () => useContext(ShownAddress).search;

const current = (): Address => ({ path: location.pathname, search: location.search });
const screenOf = ({ path }: Address) => path.replace(/\/$/, "");
const baseOf = (path: string, bases: readonly string[]) =>
  bases.find((base) => path === base || path.startsWith(`${base}/`));

/**
 * Routes relative to the address that is open. A step to another screen is a transition: what was pressed answers in the
 * next frame, and the screen follows, drawn in pieces between frames. Steps within a screen, such as a filter, are drawn
 * at once. On the way out, when the page's address is already another area's, the remote keeps the one it had.
 */
export function OpenAddress({ bases, children }: { bases: readonly string[]; children: ReactNode }) {
  const [shown, setShown] = useState(current);
  const [opened, setOpened] = useState(shown.path);
  const drawn = useRef(shown);

  useLayoutEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const next = current();
      if (!baseOf(next.path, bases)) return;
      setOpened(next.path);
      clearTimeout(late);
      const show = () => setShown((last) => (last.path === next.path && last.search === next.search ? last : next));
      if (screenOf(next) === screenOf(drawn.current)) return show();
      startTransition(show);
      // Where its code is still on its way, the place of the last screen gets a skeleton.
      late = setTimeout(show, LATE_MS);
    };
    for (const step of STEPS) addEventListener(step, follow);
    // The first screen may have gone on to another address before anyone listened.
    follow();
    return () => {
      clearTimeout(late);
      for (const step of STEPS) removeEventListener(step, follow);
    };
  }, [bases]);

  useLayoutEffect(() => {
    const isNew = screenOf(drawn.current) !== screenOf(shown);
    drawn.current = shown;
    if (!isNew) return;
    // What had the focus may have left with its screen: a screen reader continues in the main area.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }, FOCUS_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <OpenedPath value={opened}>
      <ShownAddress value={shown}>
        <Router base={baseOf(shown.path, bases) ?? ""} hook={usePath} searchHook={useQuery}>
          {children}
        </Router>
      </ShownAddress>
    </OpenedPath>
  );
}
