import { slotViewAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import type { SlotName, Slots } from "./slots.ts";

/**
 * A place on a remote's own screen where other remotes show something of theirs, each on its own: one that is missing or
 * broken leaves the others standing.
 */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: Slots[Name] }) {
  const view = useAtomValue(slotViewAtom);
  return view ? <view.View name={name} props={props} /> : null;
}
