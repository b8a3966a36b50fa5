/** A remote's stylesheet, in the page from its first use on. */
interface RemoteStyles {
  /** Adopts the sheet, or counts one more user of it. The answer gives it back; calling that twice is harmless. */
  acquire(): () => void;
  /** Puts another text in place, for hot reload. */
  replace(css: string): void;
}

/** Known to all releases in a page, each of which brings this code: what a sheet styles, and how many use it. */
const SCOPE = Symbol.for("trellis.styles.scope");
const USERS = Symbol.for("trellis.styles.users");

interface RemoteSheet extends CSSStyleSheet {
  [SCOPE]?: string;
  [USERS]?: number;
}

const SCOPE_RULE = /@scope\s*\(([^)]*)/;

/**
 * A constructable sheet: needs no `unsafe-inline`. The page and each widget of a remote acquire it on their own. It stays
 * when the last of them has gone, because taking a sheet out styles the whole page again, in the press that opens
 * another area. What it styles is then gone, and it leaves when another release of the remote brings its own.
 */
export function createStyles(css: string): RemoteStyles {
  let sheet: RemoteSheet | undefined;
  return {
    acquire() {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        sheet[SCOPE] = SCOPE_RULE.exec(css)?.[1] ?? css;
      }
      const own = sheet;
      own[USERS] = (own[USERS] ?? 0) + 1;
      const adopted: RemoteSheet[] = [...document.adoptedStyleSheets];
      if (!adopted.includes(own))
        document.adoptedStyleSheets = [
          ...adopted.filter((each) => each[SCOPE] !== own[SCOPE] || each[USERS] !== 0),
          own,
        ];
      let released = false;
      return () => {
        if (released) return;
        released = true;
        own[USERS] = (own[USERS] ?? 0) - 1;
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
