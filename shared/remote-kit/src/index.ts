export { defineRemote, type RemoteLifecycles, type RemoteProps } from "@trellis/shared/remote/define-remote.tsx";
export { defineWidget, type WidgetModule } from "@trellis/shared/remote/define-widget.tsx";
export { Slot } from "@trellis/shared/remote/slot.tsx";
export type { SlotName, Slots } from "@trellis/shared/remote/slots.ts";
export {
  currentOrganizationId,
  RUNTIME_VERSION,
  type Session,
  sessionAtom,
  setPageTitle,
  showToast,
  store,
  type Toast,
} from "@trellis/shared/runtime";
