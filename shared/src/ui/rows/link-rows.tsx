import type { ReactNode } from "react";

export interface LinkRow {
  key: string;
  /** Without one the row is not a link. */
  href: string | null;
  /** A Glyph. */
  mark?: ReactNode;
  title: string;
  text: string;
  /** At the right. */
  aside?: ReactNode;
  /** Beside the row and no part of its link: a button, a menu. */
  action?: ReactNode;
  /** The text may take a second line instead of being cut. */
  wraps?: boolean;
}

/** A card's list of links: a title over a muted line, hairlines between. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.key}
          className="group relative flex items-center before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-hairline first:before:hidden sm:before:inset-x-5"
        >
          {row.href === null ? (
            <div className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 sm:px-5">
              <Content row={row} />
            </div>
          ) : (
            <a
              href={row.href}
              className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 group-last:rounded-b-lg hover:bg-surface-hover focus-visible:-outline-offset-2 sm:px-5"
            >
              <Content row={row} />
            </a>
          )}
          {row.action && <span className="pe-2 sm:pe-3">{row.action}</span>}
        </li>
      ))}
    </ul>
  );
}

function Content({ row: { mark, title, text, aside, wraps } }: { row: LinkRow }) {
  return (
    <>
      {mark}
      <span className="min-w-0 flex-1">
        <span className={wraps ? "block font-medium" : "block truncate font-medium"}>{title}</span>
        <span className={wraps ? "block text-sm text-muted" : "block truncate text-sm text-muted"}>{text}</span>
      </span>
      {aside}
    </>
  );
}
