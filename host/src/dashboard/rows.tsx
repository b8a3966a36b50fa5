import type { ReactNode } from "react";

interface Row {
  key: string;
  href: string;
  /** A Glyph. */
  mark?: ReactNode;
  title: string;
  text: string;
  /** At the right. */
  aside?: ReactNode;
}

/** A card's list of links: a title over a muted line, hairlines between. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul>
      {rows.map(({ key, href, mark, title, text, aside }) => (
        <li
          key={key}
          className="group relative before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-hairline first:before:hidden sm:before:inset-x-5"
        >
          <a
            href={href}
            className="flex items-center gap-3 px-4 py-3 group-last:rounded-b-lg hover:bg-surface-hover focus-visible:-outline-offset-2 sm:px-5"
          >
            {mark}
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate text-sm text-muted">{text}</span>
            </span>
            {aside}
          </a>
        </li>
      ))}
    </ul>
  );
}
