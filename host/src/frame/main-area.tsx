import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Redirect, useSearch } from "wouter";
import { dashboardCode } from "../dashboard/dashboard-code.ts";
import { AreaSkeleton } from "../parts/area-skeleton.tsx";
import { ScreenBoundary } from "../parts/screen-boundary.tsx";
import type { Destination } from "../registry/addresses.ts";
import type { HostScreen } from "../registry/host-screens.ts";
import { RemoteArea } from "./remote-area.tsx";

const LazyDashboard = lazy(dashboardCode.load);
const NotOffered = lazy(() => import("../forbidden/not-offered.tsx"));
const NotFound = lazy(() => import("../not-found/not-found.tsx"));
const Forbidden = lazy(() => import("../forbidden/forbidden.tsx"));

/** The screen for an address, or why there is none. */
export function MainArea({ destination }: { destination: Destination }): ReactNode {
  const search = useSearch();
  switch (destination.kind) {
    case "dashboard":
      return (
        <Fetched>
          <Dashboard />
        </Fetched>
      );
    case "screen":
      return <HostArea key={destination.screen.name} screen={destination.screen} />;
    case "remote":
      return <RemoteArea remote={destination.remote} />;
    case "redirect":
      return <Redirect to={search ? `${destination.to}?${search}` : destination.to} replace />;
    case "not-offered":
      return (
        <Fetched>
          <NotOffered area={destination.area} />
        </Fetched>
      );
    case "forbidden":
      return (
        <Fetched>
          <Forbidden destination={destination} />
        </Fetched>
      );
    case "unknown":
      return (
        <Fetched>
          <NotFound />
        </Fetched>
      );
  }
}

/** Wraps a screen whose code is fetched: a skeleton until it arrives, an error if it doesn't. */
const Fetched = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary>
    <Suspense fallback={<AreaSkeleton />}>{children}</Suspense>
  </ScreenBoundary>
);

function Dashboard() {
  const [Screen] = useState<ComponentType>(() => dashboardCode.arrived() ?? LazyDashboard);
  return <Screen />;
}

/** A screen of the shell's own, fetched when it is opened. */
function HostArea({ screen }: { screen: HostScreen }) {
  const [Screen] = useState(() => lazy(screen.load));
  return (
    <Fetched>
      <Screen />
    </Fetched>
  );
}
