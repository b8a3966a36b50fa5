import { QueryClientProvider } from "@tanstack/react-query";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { queryClient, store } from "@trellis/shared/runtime";
import { Provider } from "jotai";
import * as React from "react";
import * as ReactDOMClient from "react-dom/client";
import singleSpaReact from "single-spa-react";
import { PortalContainer } from "../ui/overlays/portal.tsx";
import { OpenAddress } from "./open-address.tsx";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { stylesOf } from "./styles.ts";

/** What the shell hands to a remote when it mounts it. */
export interface RemoteProps {
  name: string;
  /** An empty element with `data-remote`, in the page's main area. */
  domElement: HTMLElement;
  /** The address that the remote's own routes are relative to, such as `/app/finance`. */
  basePath: string;
  /** All addresses that it serves, its own first: routes are relative to the one that is open. */
  basePaths?: readonly string[];
  /** Called when a screen throws: the shell then takes the remote away and shows an error card in its place. */
  onError: (error: unknown) => void;
}

/** What `src/remote.tsx` exports: single-spa's lifecycles. */
export interface RemoteLifecycles {
  bootstrap(props: RemoteProps): Promise<unknown>;
  mount(props: RemoteProps): Promise<unknown>;
  unmount(props: RemoteProps): Promise<unknown>;
}

interface RemoteDefinition {
  /** Spelled as the folder is: it names the styles' scope and the registry entry. */
  name: string;
  App: React.ComponentType;
  /** The text of `src/index.css`. */
  css: string;
}

/**
 * A page of the product as a single-spa application: the page's one store and query cache, routes relative to its
 * address, its styles adopted while it is mounted, and dialogs that open inside its own styles' scope.
 */
export function defineRemote({ name, App, css }: RemoteDefinition): RemoteLifecycles & { restyle(css: string): void } {
  const styles = stylesOf(css);
  let release: (() => void) | undefined;
  let overlays: HTMLElement | undefined;

  function RemoteRoot({ basePath, basePaths = [basePath], onError }: RemoteProps) {
    return (
      <RemoteBoundary onError={onError}>
        <Provider store={store}>
          <QueryClientProvider client={queryClient}>
            <PortalContainer value={overlays ?? null}>
              <OpenAddress bases={basePaths}>
                <App />
              </OpenAddress>
            </PortalContainer>
          </QueryClientProvider>
        </Provider>
      </RemoteBoundary>
    );
  }

  const application = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    renderType: "createRoot",
    rootComponent: RemoteRoot as never,
    suppressComponentDidCatchWarning: true,
  });
  const call = (lifecycle: unknown, props: RemoteProps) =>
    (lifecycle as (props: RemoteProps) => Promise<unknown>)(props);

  return {
    bootstrap: (props) => call(application.bootstrap, props),
    async mount(props) {
      // The first screen is drawn in its language; screens that are loaded later wait where they read their messages.
      await messagesReady();
      release = styles.acquire();
      overlays = document.createElement("div");
      overlays.dataset.remote = name;
      // Beside the remote in the main area: what opens over the page belongs to a landmark of it.
      props.domElement.after(overlays);
      await call(application.mount, props);
    },
    async unmount(props) {
      try {
        await call(application.unmount, props);
      } finally {
        overlays?.remove();
        release?.();
      }
    },
    restyle: (next) => styles.replace(next),
  };
}
