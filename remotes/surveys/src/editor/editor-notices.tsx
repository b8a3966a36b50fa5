import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { strings } from "./messages.ts";

const words = strings;

export type EditorNotice = { kind: "problem"; message: string } | { kind: "restored" } | { kind: "stale" };

interface EditorNoticesProps {
  notice: EditorNotice | undefined;
  onStartOver: () => void;
  onOverwrite: () => void;
}

/** What the person should know before going on, above the fields, with the steps there are. */
export function EditorNotices({ notice, onStartOver, onOverwrite }: EditorNoticesProps) {
  const startOver = (
    <Button size="sm" onClick={onStartOver}>
      {words.startOver}
    </Button>
  );
  return (
    <div role="alert" className="empty:hidden">
      {notice?.kind === "problem" && <Banner tone="danger">{notice.message}</Banner>}
      {notice?.kind === "restored" && (
        <Banner tone="neutral" action={startOver}>
          {words.restored}
        </Banner>
      )}
      {notice?.kind === "stale" && (
        <Banner
          tone="warning"
          action={
            <>
              {startOver}
              <Button size="sm" onClick={onOverwrite}>
                {words.overwrite}
              </Button>
            </>
          }
        >
          {words.stale}
        </Banner>
      )}
    </div>
  );
}
