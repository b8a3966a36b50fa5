import { type ComponentType, Suspense, useLayoutEffect, useState } from "react";
import { Router } from "wouter";
import { PortalContainer } from "../ui/overlays/portal.tsx";
import type { SlotName, Slots } from "./slots.ts";
import { stylesOf } from "./styles.ts";

interface WidgetDefinition<Slot extends SlotName> {
  /** The remote that the widget belongs to: its styles' scope. */
  remote: string;
  slot: Slot;
  /** Where links inside lead: the remote's own address. */
  basePath: string;
  Widget: ComponentType<Slots[Slot]>;
  /** The text of `src/widgets.css`. */
  css: string;
}

/** What a widget's module (`src/widgets/<name>.tsx`) exports, by the names that `remote.json` gives. */
export interface WidgetModule<Slot extends SlotName = SlotName> {
  slot: Slot;
  Component: ComponentType<Slots[Slot]>;
}

/**
 * A part of a remote that is shown inside a slot of another's React tree: same store and cache as the tree around it,
 * own styles for as long as it is shown, own addresses.
 */
export function defineWidget<Slot extends SlotName>(definition: WidgetDefinition<Slot>): WidgetModule<Slot> {
  const { remote, slot, basePath, Widget, css } = definition;
  const styles = stylesOf(css);

  function WidgetRoot(props: Slots[Slot]) {
    const [overlays, setOverlays] = useState<HTMLElement | null>(null);
    useLayoutEffect(() => {
      const release = styles.acquire();
      const element = document.createElement("div");
      element.dataset.remote = remote;
      element.dataset.widget = remote;
      document.body.append(element);
      setOverlays(element);
      return () => {
        element.remove();
        release();
      };
    }, []);
    return (
      // The scope of the styles, without a box: what the widget draws is the slot's own child.
      <div data-remote={remote} data-widget={remote} style={{ display: "contents" }}>
        <PortalContainer value={overlays}>
          <Router base={basePath}>
            {/* Its messages may be on their way; the slot keeps the room. */}
            <Suspense fallback={null}>
              <Widget {...props} />
            </Suspense>
          </Router>
        </PortalContainer>
      </div>
    );
  }

  return { slot, Component: WidgetRoot };
}
