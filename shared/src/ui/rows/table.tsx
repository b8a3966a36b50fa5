import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../display/classes.ts";

type Align = "left" | "right" | "center";
const ALIGN: Record<Align, string> = { left: "text-start", right: "text-end", center: "text-center" };

interface TableProps extends ComponentProps<"table"> {
  /** Names the table for screen readers. */
  label?: string;
}

/** Rows of one kind. The head stays under the page's header, or on top of a dialog's body; in a Card it reaches the edges. */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <div data-bleed="" className="relative max-md:overflow-x-auto">
      <table aria-label={label} {...rest} className={classes("w-full border-separate border-spacing-0", className)}>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children, ...rest }: ComponentProps<"thead">) {
  return (
    <thead {...rest}>
      <tr>{children}</tr>
    </thead>
  );
}

/** On a phone the first and the last column that is there keep to the edges: `base.css`. */
const EDGES = "sm:first:ps-5 sm:last:pe-5";

interface HeadCellProps extends Omit<ComponentProps<"th">, "align"> {
  align?: Align;
  sort?: "ascending" | "descending" | "none";
  onSort?: () => void;
  /** Left out on a phone, where its content is the name's second line. */
  wide?: boolean;
}

export function HeadCell({ align = "left", sort, onSort, wide, className, children, ...rest }: HeadCellProps) {
  const Icon = sort === "ascending" ? ArrowUp : sort === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={onSort ? (sort ?? "none") : undefined}
      data-wide={wide}
      {...rest}
      className={classes(
        "z-2 h-9 border-y border-solid border-t-hairline border-b-border bg-(--table-ground,var(--surface)) px-2 sm:px-3 text-sm font-medium whitespace-nowrap text-muted md:sticky md:top-(--table-head-top,var(--header))",
        ALIGN[align],
        EDGES,
        wide && "max-sm:hidden",
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classes(
            "-mx-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 hover:text-text [&_svg]:size-3.5",
            align === "right" && "flex-row-reverse",
            sort && sort !== "none" && "text-text",
          )}
        >
          {children}
          <Icon aria-hidden="true" className={sort && sort !== "none" ? undefined : "text-faint"} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

interface TableRowProps extends ComponentProps<"tr"> {
  selected?: boolean;
  /** Pending, void, a duplicate. */
  muted?: boolean;
}

export function TableRow({ selected = false, muted = false, className, ...rest }: TableRowProps) {
  return (
    <tr
      aria-selected={selected || undefined}
      {...rest}
      className={classes(
        "group transition-colors last:[&>td]:border-b-0",
        selected ? "bg-surface-selected" : "hover:bg-surface-hover",
        muted && "text-muted [&_*]:font-normal [&_*]:text-muted",
        className,
      )}
    />
  );
}

interface TableCellProps extends Omit<ComponentProps<"td">, "align"> {
  align?: Align;
  /** Secondary: a date, a method. */
  muted?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
  /** A muted second line. */
  note?: ReactNode;
}

export function TableCell({ align = "left", muted, wide, note, className, children, ...rest }: TableCellProps) {
  return (
    <td
      data-wide={wide}
      {...rest}
      className={classes(
        "h-row border-b border-solid border-hairline px-2 py-1 sm:px-3 align-middle",
        ALIGN[align],
        EDGES,
        align === "right" && "whitespace-nowrap tabular-nums",
        muted && "text-muted",
        wide && "max-sm:hidden",
        className,
      )}
    >
      {children}
      {note != null && <span className="block text-sm font-normal text-muted">{note}</span>}
    </td>
  );
}
