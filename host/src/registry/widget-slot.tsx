import { RemoteBoundary } from "@trellis/shared/remote/remote-boundary.tsx";
import type { SlotName, Slots } from "@trellis/shared/remote/slots.ts";
import { queryClient, sessionAtom, store } from "@trellis/shared/runtime";
import { atom, useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { refreshRemote } from "./register-remotes.ts";
import { reportRelease } from "./release-report.ts";
import { LIMITS, within } from "./supervise.ts";
import { FailedWidget, PLACE, WidgetSkeleton } from "./widget-place.tsx";
import { type WidgetOffer, widgetsOnOffer } from "./widgets-on-offer.ts";

/** Shows every widget that the registry's remotes offer for a place of cards. */
export function WidgetSlot<Slot extends SlotName>({ name, props }: { name: Slot; props: Slots[Slot] }) {
  return widgetsOnOffer(useAtomValue(sessionAtom), name).map((offer) => (
    <div key={offer.key} className={PLACE[offer.widget.shape ?? "list"]}>
      <Widget offer={offer} props={props} />
    </div>
  ));
}

/** How often each remote's widgets were tried again: what failed with one widget's code failed with all of its remote's. */
const attemptsAtom = atom<Readonly<Record<string, number>>>({});

/** One widget, supervised: its room is kept while it comes, and one that fails leaves a card with Retry, alone. */
export function Widget({ offer, props }: { offer: WidgetOffer; props: object }) {
  const { remote } = offer;
  const attempt = useAtomValue(attemptsAtom)[remote.name] ?? 0;
  const [failure, setFailure] = useState<{ attempt: number; technical: string }>();
  const [loaded, setLoaded] = useState(() => ({ attempt, Component: lazyWidget(offer, attempt) }));

  if (failure?.attempt === attempt) {
    return (
      <FailedWidget
        offer={offer}
        technical={failure.technical}
        onRetry={() => void retry(remote.name).then(() => undefined)}
      />
    );
  }
  // What runs continues when another widget of its remote is tried again.
  if (failure && loaded.attempt !== attempt) setLoaded({ attempt, Component: lazyWidget(offer, attempt) });
  const { Component } = loaded;
  return (
    <RemoteBoundary
      key={loaded.attempt}
      onError={(error) => {
        const technical = String(error).slice(0, 500);
        setFailure({ attempt, technical });
        reportRelease(remote, technical);
      }}
    >
      <Suspense fallback={<WidgetSkeleton offer={offer} />}>
        <Component {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

function lazyWidget({ remote, widget }: WidgetOffer, attempt: number) {
  return lazy(async () => {
    const { loadWidget } = await import("./load-remote.ts");
    const { Component } = await within(LIMITS.load, "load", loadWidget(remote, widget, attempt));
    reportRelease(remote);
    return { default: Component as ComponentType<object> };
  });
}

/** Takes up a version that was published since, and forgets the answers that a widget may have stumbled over. */
async function retry(remote: string): Promise<void> {
  await within(LIMITS.refresh, "refresh", refreshRemote(remote)).catch(() => undefined);
  queryClient.removeQueries({ type: "inactive" });
  store.set(attemptsAtom, (attempts) => ({ ...attempts, [remote]: (attempts[remote] ?? 0) + 1 }));
}
