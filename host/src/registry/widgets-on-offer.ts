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

/** Places whose cards a person moves from one to the other. */
const OTHER: Readonly<Record<string, SlotName>> = {
  "dashboard.card@1": "dashboard.aside@1",
  "dashboard.aside@1": "dashboard.card@1",
};

/** What a person arranges: shown, hidden, moved by its key. */
interface Arranged {
  key: string;
}

/** Things in a person's order, without those that they hid; what the order doesn't name comes after the rest, as it came. */
export function inOrderOf<Thing extends Arranged>(
  things: readonly Thing[],
  { order, hidden }: { order: readonly string[]; hidden: readonly string[] },
): Thing[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: Thing) => places.get(key) ?? order.length;
  return things.filter(({ key }) => !hidden.includes(key)).sort((a, b) => placeOf(a) - placeOf(b));
}

/** The widgets that this person sees, of one slot or of all, as they arranged them. */
export function widgetsOnOffer(session: Session, slot?: SlotName): WidgetOffer[] {
  const arrangement = session.organization?.dashboard;
  const widgets = everyWidget(session, slot);
  return arrangement ? inOrderOf(widgets, arrangement) : widgets;
}

/** The widgets that this person can see, those that they hid included, in the order of the remotes. */
export function everyWidget(session: Session, slot?: SlotName): WidgetOffer[] {
  const swapped = session.organization?.dashboard?.swapped;
  return session.remotes
    .filter((remote) => suitsOrganization(remote, session))
    .sort((a, b) => a.order - b.order)
    .flatMap((remote) =>
      remote.widgets
        .filter(({ flag = remote.flag }) => mayOpen({ flag }, session))
        .map((widget) => ({ key: [remote.name, widget.module, widget.name].join("/"), remote, widget })),
    )
    .filter(
      ({ key, widget }) => (slot ?? widget.slot) === ((swapped?.includes(key) && OTHER[widget.slot]) || widget.slot),
    )
    .sort((a, b) => (a.widget.order ?? LAST) - (b.widget.order ?? LAST));
}
