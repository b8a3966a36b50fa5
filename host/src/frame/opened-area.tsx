import { isReturn } from "@trellis/shared/remote/last-step.ts";
import { memo, useDeferredValue, useMemo } from "react";
import { Router, useLocation, useSearch } from "wouter";
import type { Destination } from "../registry/addresses.ts";
import { MainArea } from "./main-area.tsx";
import { areaOf } from "./use-area-change.ts";

/**
 * What the address leads to. A press on another area is answered first, and a screen of the shell's own follows in pieces
 * between frames; until then the last one keeps the address that it had. A remote draws itself, so its place comes with
 * the press, and a step within an area, Back and Forward are drawn at once.
 */
export function OpenedArea({ destination }: { destination: Destination }) {
  const location = useLocation();
  const search = useSearch();
  const [path] = location;
  const opened = useMemo(() => ({ location, search, destination }), [path, search, destination]);
  const deferred = useDeferredValue(opened);
  const isDrawnLater = !isReturn && isOwn(destination) && areaOf(deferred.destination) !== areaOf(destination);
  const shown = isDrawnLater ? deferred : opened;
  const hook = useMemo(() => Object.assign(() => shown.location, { searchHook: () => shown.search }), [shown]);
  return (
    <Router hook={hook}>
      <ShownArea key={shown.destination.kind} destination={shown.destination} />
    </Router>
  );
}

/** Isn't drawn again by the press that leaves it. */
const ShownArea = memo(MainArea);

const isOwn = ({ kind }: Destination) => kind === "dashboard" || kind === "screen";
