import type { RemoteManifest, WidgetManifest } from "@trellis/contract-platform/remotes.ts";
import type { SlotName } from "@trellis/shared/remote/slots.ts";
import type { Session } from "@trellis/shared/runtime";
import { mayOpen, suitsOrganization } from "./addresses.ts";

/** A widget with the remote that brings it. */
export interface WidgetOffer {
  key: string;
  remote: RemoteManifest;
  widget: WidgetManifest;
}

/** Placed after all that say where they belong. */
const LAST = 1_000;

/** The widgets that this person can see, of one slot or of all, in their order. */
export function widgetsOnOffer(session: Session, slot?: SlotName): WidgetOffer[] {
  return session.remotes
    .filter((remote) => suitsOrganization(remote, session))
    .sort((a, b) => a.order - b.order)
    .flatMap((remote) =>
      remote.widgets
        .filter((widget) => (slot ?? widget.slot) === widget.slot)
        .filter(({ flag = remote.flag }) => mayOpen({ flag }, session))
        .map((widget) => ({ key: [remote.name, widget.module, widget.name].join("/"), remote, widget })),
    )
    .sort((a, b) => (a.widget.order ?? LAST) - (b.widget.order ?? LAST));
}
