/** A remote's stylesheet, in the page for as long as anything of the remote is. */
interface RemoteStyles {
  /** Adopts the sheet, or counts one more user of it. The answer gives it back; calling that twice is harmless. */
  acquire(): () => void;
  /** Puts another text in place, for hot reload. */
  replace(css: string): void;
}

/**
 * A constructable sheet: needs no `unsafe-inline` and leaves nothing behind. The page and each widget of a remote
 * acquire it on their own, so it goes when the last of them does.
 */
export function createStyles(css: string): RemoteStyles {
  let sheet: CSSStyleSheet | undefined;
  let users = 0;
  return {
    acquire() {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
      }
      const adopted = sheet;
      users += 1;
      if (users === 1) document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
      let released = false;
      return () => {
        if (released) return;
        released = true;
        users -= 1;
        if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== adopted);
      };
    },
    replace(next) {
      css = next;
      sheet?.replaceSync(next);
    },
  };
}

const shared = new Map<string, RemoteStyles>();

/** The styles of a text, the same for everyone who asks: a remote's page and its widgets adopt one sheet. */
export function stylesOf(css: string): RemoteStyles {
  let styles = shared.get(css);
  if (!styles) {
    styles = createStyles(css);
    shared.set(css, styles);
  }
  return styles;
}
