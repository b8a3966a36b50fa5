import type { SlotName } from "@trellis/shared/remote/slots.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { PLACE, WidgetSkeleton } from "../../registry/widget-place.tsx";
import { type WidgetOffer, widgetsOnOffer } from "../../registry/widgets-on-offer.ts";

/** The room of the cards that remotes will draw. */
export function WidgetSlot({ name }: { name: SlotName }) {
  return widgetsOnOffer(useAtomValue(sessionAtom), name).map((offer) => (
    <div key={offer.key} className={PLACE[offer.widget.shape ?? "list"]}>
      <WidgetSkeleton offer={offer} />
    </div>
  ));
}

export const Widget = ({ offer }: { offer: WidgetOffer }) => <WidgetSkeleton offer={offer} />;
