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
  it("stays for as long as a page or a widget of the remote is there", () => {
    const styles = createStyles("a{}");
    const releasePage = styles.acquire();
    const releaseWidget = styles.acquire();
    expect(adopted()).toEqual(["a{}"]);
    releasePage();
    expect(adopted()).toEqual(["a{}"]);
    releaseWidget();
    expect(adopted()).toEqual([]);
  });

  it("counts a release once", () => {
    const styles = createStyles("a{}");
    const release = styles.acquire();
    styles.acquire();
    release();
    release();
    expect(adopted()).toEqual(["a{}"]);
  });

  it("leaves the other remotes' sheets alone and comes back", () => {
    const finance = createStyles("finance{}");
    const surveys = createStyles("surveys{}");
    const release = finance.acquire();
    surveys.acquire();
    release();
    expect(adopted()).toEqual(["surveys{}"]);
    finance.acquire();
    expect(adopted()).toEqual(["surveys{}", "finance{}"]);
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
