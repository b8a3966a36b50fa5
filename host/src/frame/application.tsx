import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient, store } from "@trellis/shared/runtime";
import { Provider } from "jotai";
import * as React from "react";
import * as ReactDOMClient from "react-dom/client";
import singleSpaReact from "single-spa-react";
import { Frame } from "./frame.tsx";

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
