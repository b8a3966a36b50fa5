import { RemoteBoundary } from "@trellis/shared/remote/remote-boundary.tsx";
import type { SlotName, Slots } from "@trellis/shared/remote/slots.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Skeleton } from "@trellis/shared/ui/skeleton.tsx";
import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { remotesOnOffer } from "./addresses.ts";

interface Props<Slot extends SlotName> {
  name: Slot;
  props: Slots[Slot];
}

/** Shows every widget that the registry's remotes offer for a place. One that fails leaves its place empty, alone. */
export function WidgetSlot<Slot extends SlotName>({ name, props }: Props<Slot>) {
  const session = useAtomValue(sessionAtom);
  const offers = remotesOnOffer(session).flatMap((remote) =>
    remote.widgets.filter((widget) => widget.slot === name).map(({ module }) => ({ remote, module })),
  );
  return offers.map(({ remote, module }) => (
    <Widget
      key={`${remote.name}/${module}`}
      load={async () => {
        const { loadWidget } = await import("./load-remote.ts");
        const { Component } = await loadWidget(remote, module);
        return { default: Component as ComponentType<object> };
      }}
      props={props}
    />
  ));
}

function Widget({ load, props }: { load: () => Promise<{ default: ComponentType<object> }>; props: object }) {
  const [Component] = useState(() => lazy(load));
  return (
    <RemoteBoundary onError={() => {}}>
      <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
        <Component {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
