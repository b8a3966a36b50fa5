import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import type { BusinessField, BusinessValues } from "./business-values.ts";
import { TEXT } from "./messages.ts";
import type { Stale } from "./use-business-form.ts";

interface Props {
  values: BusinessValues;
  stale: Stale;
  onSettle: (useTheirs: boolean) => void;
}

/** Says what a colleague changed meanwhile, and leaves the choice to the person. */
export function StaleNotice({ values, stale, onSettle }: Props) {
  // The fields edited since may agree with theirs.
  const conflicts = stale.conflicts.filter((field) => written(values, field) !== written(stale.current, field));
  return (
    <div role="alert" ref={showNotice}>
      <Banner
        tone="warning"
        action={
          conflicts.length > 0 && (
            <>
              <Button size="sm" onClick={() => onSettle(true)}>
                {TEXT.reloadServerVersion}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onSettle(false)}>
                {TEXT.staleDismiss}
              </Button>
            </>
          )
        }
      >
        <p>
          <b>{TEXT.stale}</b> {conflicts.length === 0 && TEXT.staleMerged}
        </p>
        {conflicts.length > 0 && (
          <>
            <ul className="my-1 list-disc ps-5">
              {conflicts.map((field) => (
                <li key={field} className="break-words">
                  {TEXT.staleConflict({ field: TEXT.fields[field], theirs: written(stale.current, field) })}
                </li>
              ))}
            </ul>
            <p>{TEXT.staleKeep}</p>
          </>
        )}
      </Banner>
    </div>
  );
}

function written(values: BusinessValues, field: BusinessField): string {
  if (field === "logo") {
    const { logo } = values;
    if (logo.kind === "url") return logo.url;
    return logo.kind === "none" ? TEXT.nothing : TEXT.file;
  }
  const value = values[field];
  if (typeof value === "boolean") return value ? TEXT.on : TEXT.off;
  return String(value) || TEXT.nothing;
}

/** Saving was pressed at the other end of the form. */
function showNotice(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "center" });
}
