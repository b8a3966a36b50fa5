import type { ContactImport, ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Inbox from "lucide-react/icons/inbox";
import Undo2 from "lucide-react/icons/undo-2";
import { ErrorRows } from "./error-rows.tsx";
import { Figures } from "./figures.tsx";
import { LeftOut } from "./left-out.tsx";
import { IMPORT } from "./messages.ts";

const words = IMPORT.result;

/** Result of the file. */
export function ResultStep({ result, preview }: { result: ContactImport; preview: ContactImportPreview | null }) {
  const { status, added, merged, skipped, errors, kept, failure } = result;
  const { tone, Icon, title, text } =
    status === "undone"
      ? ({ tone: "neutral", Icon: Undo2, title: words.undone, text: words.undoneText({ kept }) } as const)
      : status === "failed"
        ? ({
            tone: "danger",
            Icon: CircleAlert,
            title: words.failed,
            text: [failure, added > 0 ? words.failedText({ added }) : null].filter(Boolean).join(" "),
          } as const)
        : added > 0
          ? ({ tone: "success", Icon: CircleCheck, title: words.added({ count: added }), text: null } as const)
          : ({ tone: "neutral", Icon: Inbox, title: words.nothing, text: null } as const);
  return (
    <div className="grid gap-6">
      <div role="status" className="grid justify-items-center gap-1.5 py-6 text-center">
        <Glyph size="lg" tone={tone} className="mb-2">
          <Icon />
        </Glyph>
        <h3 className="text-xl font-semibold tracking-title">{title}</h3>
        {text && <p className="max-w-120 text-balance text-muted">{text}</p>}
      </div>
      {status === "done" && (
        <Figures
          figures={[
            [words.merged, merged],
            [words.skipped, skipped],
            [words.errors, errors],
          ]}
        />
      )}
      {status === "done" && preview?.import.id === result.id && <LeftOut preview={preview} />}
      {status !== "undone" && errors > 0 && <ErrorRows importId={result.id} />}
    </div>
  );
}
