import { Skeleton } from "../screen/skeleton.tsx";

/** A cell on its way: a name with what is below it, one bar, or nothing. */
export interface SkeletonCell {
  isName?: boolean;
  /** Classes of the bar. */
  bar?: string;
  /** Classes of the cell: in which widths it is there. */
  className?: string;
}

const NAMES = ["w-40", "w-52", "w-32"];

interface Props {
  count: number;
  /** Classes of the grid's columns, the same as the head's. */
  columns: string;
  cells: readonly SkeletonCell[];
}

/** Placeholders of loading rows, with the height and columns of the real ones. */
export function SkeletonTableRows({ count, columns, cells }: Props) {
  return (
    <tbody className="block animate-pulse" aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={`${columns} h-12 border-b border-hairline`}>
          {cells.map(({ isName, bar, className }, cell) => (
            <td key={cell} className={isName ? "grid gap-2" : className}>
              {isName && (
                <>
                  <Skeleton className={`h-3 max-w-full ${NAMES[row % NAMES.length]}`} />
                  <Skeleton className="h-2.5 w-24" />
                </>
              )}
              {bar && <Skeleton className={bar} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
