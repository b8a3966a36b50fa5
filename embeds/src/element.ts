import { type ComponentType, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";

/** What the content of an embed receives. */
export interface EmbedContext<Attribute extends string> {
  /** The element on the foreign page. */
  host: HTMLElement;
  /** Its attributes by name, empty where one is not set. */
  attributes: Record<Attribute, string>;
  /** Tells the page; events bubble and leave the shadow root. */
  emit: (event: string, detail: unknown) => void;
}

export interface EmbedDefinition<Attribute extends string> {
  tag: string;
  /** Each is a property in camel case too: `survey-id` and `surveyId`. */
  attributes: readonly Attribute[];
  css: string;
  Content: ComponentType<EmbedContext<Attribute>>;
}

/**
 * Defines a custom element that draws React content in a shadow root. Not built on r2wc: that costs 2.8 kB gzip and
 * would need four of its inner methods replaced, since it renders before it is in the page, ignores an attribute that
 * is removed, and forgets what was typed when the node is moved.
 */
export function defineElement<Attribute extends string>(definition: EmbedDefinition<Attribute>): void {
  const { tag, attributes, css, Content } = definition;
  // The script may stand on a page twice, in two versions even: the first one counts.
  if (customElements.get(tag)) return;
  // An adopted sheet needs no permission of the page's style-src.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);

  class Embed extends HTMLElement {
    static observedAttributes = [...attributes, "lang"];
    #root: Root | undefined;
    #focused: Element | null = null;

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: "open" });
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
      new ResizeObserver(() => {
        const { width, height } = this.getBoundingClientRect();
        // Does not bubble: a page's own resize handlers expect the window's event.
        this.dispatchEvent(new CustomEvent("resize", { detail: { width, height } }));
      }).observe(this);
    }

    connectedCallback(): void {
      for (const name of attributes) this.#adoptProperty(camelCase(name));
      this.#root ??= createRoot(this.shadowRoot!);
      this.#render();
      (this.#focused as HTMLElement | null)?.focus();
    }

    // There is no disconnectedCallback: what was typed outlives a move, and the whole goes when the page lets it go.

    attributeChangedCallback(): void {
      if (this.#root) this.#render();
    }

    /** A property that was set before this script came would hide the accessor. */
    #adoptProperty(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }

    #render(): void {
      this.#root?.render(
        createElement(Content, {
          host: this,
          attributes: Object.fromEntries(
            attributes.map((name) => [name, this.getAttribute(name)?.trim() ?? ""]),
          ) as Record<Attribute, string>,
          emit: (event: string, detail: unknown) =>
            this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true })),
        }),
      );
    }
  }

  for (const name of attributes)
    Object.defineProperty(Embed.prototype, camelCase(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  customElements.define(tag, Embed);
}

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
