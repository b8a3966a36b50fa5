import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { ShadowMail } from "@trellis/shared/ui/display/shadow-mail.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import type { usePreview } from "./use-preview.ts";

type View = "wide" | "phone" | "text";
const views = () => (["wide", "phone", "text"] as const).map((value) => ({ value, label: TEXT.preview[value] }));
/** How wide a mail is where it has room, and on a phone. */
const WIDTHS = { wide: "max-w-[648px]", phone: "max-w-[375px]" };

/** The mail as it would arrive, at the width of a desktop or a phone, or as plain text. */
export function MailPreview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const [view, setView] = useState<View>("wide");
  const { data, isComplete, error } = preview;
  return (
    <Card
      title={TEXT.preview.title}
      actions={<Segmented label={TEXT.preview.show} value={view} onValueChange={setView} items={views()} />}
      className="min-[88rem]:sticky min-[88rem]:top-4"
    >
      <p className="mb-3 text-sm text-muted">{error && data ? TEXT.preview.stale : TEXT.preview.hint}</p>
      {data ? (
        <>
          <p className="mb-3 break-words">
            <span className="text-sm text-muted">{TEXT.preview.subject}: </span>
            <span className="font-medium">{data.subject}</span>
          </p>
          {view === "text" ? (
            <section aria-label={TEXT.preview.mail} className="rounded-md bg-background-sunken">
              <pre className="p-4 text-sm break-words whitespace-pre-wrap">{data.text}</pre>
            </section>
          ) : (
            <section
              aria-label={TEXT.preview.mail}
              className={`mx-auto overflow-hidden rounded-md border border-solid border-border ${WIDTHS[view]}`}
            >
              <ShadowMail html={data.html} />
            </section>
          )}
        </>
      ) : !isComplete || error ? (
        <p className="rounded-md bg-background-sunken p-6 text-center text-muted">
          {isComplete ? TEXT.preview.failed : TEXT.preview.waiting}
        </p>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Card>
  );
}
