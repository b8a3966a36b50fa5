import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Router, useLocation } from "wouter";
import { OpenedPath } from "../ui/screen/opened-path.ts";

interface Address {
  path: string;
  search: string;
}

type Navigate = ReturnType<typeof useLocation>[1];

const ShownAddress = createContext<(Address & { navigate: Navigate }) | null>(null);

/** The address whose screen is drawn, for the router: its links and routes read it instead of following the browser's. */
function useShown() {
  const shown = useContext(ShownAddress);
  if (!shown) throw new Error("A screen of a remote is drawn outside of its address.");
  return shown;
}

function usePath(): [string, Navigate] {
  const { path, navigate } = useShown();
  return [path, navigate];
}

const useQuery = () => useShown().search;

/** What the browser's history says, and wouter of each step that the page takes. */
const STEPS = ["popstate", "pushState", "replaceState", "hashchange"];

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
const baseOf = (path: string, bases: readonly string[]) => bases.find((base) => isBelow(path, base));
const isSame = (one: Address, other: Address) => one.path === other.path && one.search === other.search;
const current = (): Address => ({ path: location.pathname, search: location.search });

/** How long a new screen takes to give something the focus, such as a dialog that opens with it (milliseconds). */
const FOCUS_SETTLES_MS = 150;

/**
 * Routes relative to the address that is open. A step to another screen is a transition: what was pressed answers in the
 * next frame, and the screen follows, drawn in pieces between frames. Steps within a screen, such as a search, are drawn
 * at once. On the way out, when the page's address is already another area's, the remote keeps the one it had.
 */
export function OpenAddress({ bases, children }: { bases: readonly string[]; children: ReactNode }) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState(current);
  const [opened, setOpened] = useState(shown.path);
  const drawn = useRef({ shown, bases });

  // Once it is drawn: a transition may be drawn and given up.
  useLayoutEffect(() => {
    drawn.current = { shown, bases };
  }, [shown, bases]);

  useLayoutEffect(() => {
    const follow = () => {
      const next = current();
      const { shown, bases } = drawn.current;
      if (baseOf(next.path, bases) === undefined) return;
      setOpened(next.path);
      // Set where it is drawn already too: a step to another screen may be on its way.
      const show = () => setShown((last) => (isSame(last, next) ? last : next));
      if (next.path === shown.path) show();
      else startTransition(show);
    };
    for (const step of STEPS) addEventListener(step, follow);
    // The first screen may have gone on to another address before anyone listened.
    follow();
    return () => {
      for (const step of STEPS) removeEventListener(step, follow);
    };
  }, []);

  useKeptFocus(shown.path);
  const isPending = opened !== shown.path;
  const openedPath = useMemo(() => ({ path: opened, isPending }), [opened, isPending]);
  const address = useMemo(() => ({ ...shown, navigate }), [shown, navigate]);
  return (
    <OpenedPath value={openedPath}>
      <ShownAddress value={address}>
        <Router base={baseOf(shown.path, bases) ?? bases[0] ?? ""} hook={usePath} searchHook={useQuery}>
          {children}
        </Router>
      </ShownAddress>
    </OpenedPath>
  );
}

/** What had the focus may leave with its screen: it then goes to the main area, where a screen reader continues. */
function useKeptFocus(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }, FOCUS_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [path]);
}
