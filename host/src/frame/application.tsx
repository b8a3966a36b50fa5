import { QueryClientProvider } from "@tanstack/react-query";
import type { SlotName } from "@trellis/shared/remote/slots.ts";
import { queryClient, slotViewAtom, store } from "@trellis/shared/runtime";
import { Provider } from "jotai";
import * as React from "react";
import * as ReactDOMClient from "react-dom/client";
import singleSpaReact from "single-spa-react";
import { Frame } from "./frame.tsx";

const WidgetSlot = React.lazy(() => import("../registry/widget-slot.tsx").then((m) => ({ default: m.WidgetSlot })));

// What remotes draw with `Slot` of shared/src/remote: fetched when the first of their screens has one.
store.set(slotViewAtom, {
  View: ({ name, props }) => (
    <React.Suspense fallback={null}>
      <WidgetSlot name={name as SlotName} props={props as never} />
    </React.Suspense>
  ),
});

function Root() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Frame />
      </QueryClientProvider>
    </Provider>
  );
}

/** The frame as a single-spa application like any other; it is active everywhere. */
export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  renderType: "createRoot",
  rootComponent: Root,
  suppressComponentDidCatchWarning: true,
  domElementGetter: () => document.querySelector<HTMLElement>("#frame") ?? document.body,
});
