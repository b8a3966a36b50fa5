import { HeadCell, TableHead } from "./table.tsx";

type TextName<Words> = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words] & string;

interface Props<Words> {
  words: Words;
  /** The columns by their words, in the order of the screen. */
  columns: readonly TextName<Words>[];
  /** Left out on a phone. */
  wide?: readonly TextName<Words>[];
  /** Left out below a large screen. */
  large?: readonly TextName<Words>[];
  /** Amounts, and what ends a row. */
  right?: readonly TextName<Words>[];
  /** For screen readers: the column of a row's actions. */
  hidden?: readonly TextName<Words>[];
}

/** The head of a table whose columns do not sort. */
export function ColumnHeads<Words>({ words, columns, wide, large, right, hidden }: Props<Words>) {
  return (
    <TableHead>
      {columns.map((name) => {
        const text = words[name] as string;
        return (
          <HeadCell
            key={name}
            wide={wide?.includes(name) ?? false}
            align={right?.includes(name) ? "right" : "left"}
            className={large?.includes(name) ? "max-lg:hidden" : undefined}
          >
            {hidden?.includes(name) ? <span className="sr-only">{text}</span> : text}
          </HeadCell>
        );
      })}
    </TableHead>
  );
}
