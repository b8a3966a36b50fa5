import { formatNumber } from "@trellis/domain/formats/writing.ts";
/** Counts side by side. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, count: number])[] }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 rounded-lg bg-surface-pressed px-4 py-3 sm:gap-x-8 sm:px-5 sm:py-4">
      {figures.map(([label, count]) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end gap-0.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
