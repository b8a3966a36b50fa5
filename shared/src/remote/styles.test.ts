import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStyles } from "./styles.ts";

class Sheet {
  text = "";
  replaceSync(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  vi.stubGlobal("CSSStyleSheet", Sheet);
  vi.stubGlobal("document", { adoptedStyleSheets: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const adopted = () => (document.adoptedStyleSheets as unknown as Sheet[]).map(({ text }) => text);

describe("createStyles", () => {
  it("is adopted once, and stays when nothing of the remote is left", () => {
    const styles = createStyles("a{}");
    const releasePage = styles.acquire();
    const releaseWidget = styles.acquire();
    expect(adopted()).toEqual(["a{}"]);
    releasePage();
    releaseWidget();
    expect(adopted()).toEqual(["a{}"]);
    styles.acquire();
    expect(adopted()).toEqual(["a{}"]);
  });

  const crm = (text: string) => `@layer utilities{@scope([data-remote=crm]) to ([data-remote]){${text}}}`;

  it("goes when another release of the remote comes and nothing uses it any more", () => {
    const earlier = createStyles(crm("a{}"));
    const widgets = createStyles("@scope([data-widget=crm]) to ([data-remote]){b{}}").acquire();
    earlier.acquire()();
    widgets();
    createStyles(crm("c{}")).acquire();
    expect(adopted()).toEqual(["@scope([data-widget=crm]) to ([data-remote]){b{}}", crm("c{}")]);
    // Someone may go back to it.
    earlier.acquire();
    expect(adopted()).toHaveLength(3);
  });

  it("stays beside another release while something uses it", () => {
    const earlier = createStyles(crm("a{}")).acquire();
    const later = createStyles(crm("c{}"));
    later.acquire();
    expect(adopted()).toEqual([crm("a{}"), crm("c{}")]);
    earlier();
    expect(adopted()).toHaveLength(2);
  });

  it("counts a release once", () => {
    const earlier = createStyles(crm("a{}"));
    const release = earlier.acquire();
    earlier.acquire();
    release();
    release();
    createStyles(crm("c{}")).acquire();
    expect(adopted()).toHaveLength(2);
  });

  it("takes another text while it is in use, and before", () => {
    const styles = createStyles("old{}");
    styles.replace("new{}");
    styles.acquire();
    expect(adopted()).toEqual(["new{}"]);
    styles.replace("newer{}");
    expect(adopted()).toEqual(["newer{}"]);
  });
});
