import { queryClient } from "@trellis/shared/runtime";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

const CHECK_MS = 300;
/** Renders after this time even if the screen never settles. */
const LONGEST_MS = 8000;

/** Renders its children once the first screen has settled, so that they do not compete for network or processor. */
export function RenderWhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const started = performance.now();
    let quiet = 0;
    const timer = setInterval(() => {
      quiet = isAtRest() ? quiet + 1 : 0;
      if (quiet < 2 && performance.now() - started < LONGEST_MS) return;
      clearInterval(timer);
      setIdle(true);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return isIdle && <Suspense fallback={null}>{children}</Suspense>;
}

/** A part of the frame with separately loaded code; if that cannot be fetched, the frame continues without it. */
export function lazyPart(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => load().catch(() => ({ default: Nothing })));
}

const Nothing = () => null;

const isAtRest = () =>
  document.readyState === "complete" &&
  queryClient.isFetching() === 0 &&
  document.querySelector("#main [aria-busy=true]") === null;
