import r2wc from "@r2wc/react-to-web-component";
import type { ComponentType } from "react";
import { addStyles, sheet } from "./element-styles.ts";
import { HANDED } from "./handed.ts";
import { createElement, Fragment, jsx, useEffect, useId, useRef, useState } from "./preact-react.ts";

/** Where r2wc keeps what an element knows. */
const PROPS = Symbol.for("r2wc.props");
const CONNECTED = Symbol.for("r2wc.connected");
const RENDER = Symbol.for("r2wc.render");

interface R2wcElement extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [CONNECTED]: boolean;
  [RENDER](): void;
  connectedCallback(): void;
}

type Name<Props> = Exclude<Extract<keyof Props, string>, "container">;

interface EmbedDefinition<Props extends object> {
  tag: string;
  /** Attributes by the name of their property: `surveyId` is `survey-id`. */
  props: Name<Props>[];
  /** `onReady` becomes the event `ready`, which bubbles and leaves the shadow root. */
  events: Name<Props>[];
  css: string;
}

/**
 * Makes a component a custom element in a shadow root, with r2wc, and mends what this leaves open on a foreign page:
 * properties set before the script came, attributes that go away, nodes that are made or moved out of the page.
 */
export function defineElement<Props extends object>(
  Content: ComponentType<Props>,
  { tag, props, events, css }: EmbedDefinition<Props>,
): void {
  // The script may be on a page twice, even in two versions: the first one counts.
  if (customElements.get(tag)) return;
  Reflect.set(globalThis, HANDED, { createElement, Fragment, jsx, useEffect, useId, useRef, useState });
  addStyles(css);
  const leaving = { bubbles: true, composed: true };
  const Base = r2wc(Content, {
    shadow: "open",
    props,
    // An `error` that bubbled would reach the window's handlers of script errors.
    events: Object.fromEntries(events.map((name) => [name, name === "onError" ? {} : leaving])) as Record<
      Name<Props>,
      EventInit
    >,
  }) as new () => R2wcElement;

  class Embed extends Base {
    /** r2wc begins as connected and would draw before the element is in the page. */
    override [CONNECTED] = false;
    #focused: Element | null = null;
    #stay = new AbortController();
    #sizes = new ResizeObserver(() => {
      const { width, height } = this.getBoundingClientRect();
      // Does not bubble: a page's own resize handlers expect the window's event.
      this.dispatchEvent(new CustomEvent("resize", { detail: { width, height } }));
    });

    constructor() {
      super();
      for (const name of props) this[PROPS][name] ??= "";
      const shadow = this.shadowRoot!;
      shadow.adoptedStyleSheets = [sheet];
      shadow.addEventListener("focusin", (event) => {
        this.#focused = event.target as Element;
      });
      // A move takes the focus, and the node is back in the page before the timer runs.
      shadow.addEventListener("focusout", () =>
        setTimeout(() => {
          this.#focused = shadow.activeElement;
        }),
      );
    }

    override connectedCallback(): void {
      // A property that was set before this script came would hide the accessor.
      for (const name of props)
        if (Object.hasOwn(this, name)) {
          const value: unknown = Reflect.get(this, name);
          Reflect.deleteProperty(this, name);
          Reflect.set(this, name, value);
        }
      if (this.#stay.signal.aborted) this.#stay = new AbortController();
      this[PROPS].stay = this.#stay.signal;
      this.#sizes.observe(this);
      super.connectedCallback();
      (this.#focused as HTMLElement | null)?.focus();
    }

    /**
     * r2wc would forget here what was typed, and a page may put the node back. Everything that the page or the network
     * holds of it ends, unless it was only moved: listeners, timers, observers, calls.
     */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#stay.abort();
        this.#sizes.disconnect();
      });
    }

    /** r2wc keeps the old value of an attribute that is emptied or removed. */
    attributeChangedCallback(attribute: string, _: string | null, value: string | null): void {
      this[PROPS][attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] = value?.trim() ?? "";
      this[RENDER]();
    }
  }
  customElements.define(tag, Embed);
}
