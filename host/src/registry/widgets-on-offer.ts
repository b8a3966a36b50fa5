import type { RemoteManifest, WidgetManifest } from "@trellis/shared/contract/platform/remotes.ts";
import type { SlotName } from "@trellis/shared/remote/slots.ts";
import type { Session } from "@trellis/shared/runtime";
import { remotesOnOffer } from "./addresses.ts";

/** A widget with the remote that brings it. */
export interface WidgetOffer {
  key: string;
  remote: RemoteManifest;
  widget: WidgetManifest;
}

/** Stands after all that say where they stand. */
const LAST = 1_000;

/** The widgets of a slot that this person can see, in their order. */
export function widgetsOnOffer(session: Session, slot: SlotName): WidgetOffer[] {
  return remotesOnOffer(session)
    .flatMap((remote) =>
      remote.widgets
        .filter((widget) => widget.slot === slot)
        .map((widget) => ({ key: [remote.name, widget.module, widget.name].join("/"), remote, widget })),
    )
    .sort((a, b) => (a.widget.order ?? LAST) - (b.widget.order ?? LAST));
}
