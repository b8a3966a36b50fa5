import type { PublicCalendarSettings } from "@trellis/contract-calendar/public-calendar.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { PUBLIC } from "./messages.ts";

/** Where the calendar is, once it is open: its page, its file, and the snippet for a website. */
export function PublicLinks({ settings: { isOpen, url, feedUrl, embedCode } }: { settings: PublicCalendarSettings }) {
  if (url === null || feedUrl === null || embedCode === null) return null;
  if (!isOpen) return <p className="text-sm text-muted">{PUBLIC.closedNote}</p>;
  return (
    <>
      <CopyField
        label={PUBLIC.link}
        value={url}
        action={
          <LinkButton href={url} target="_blank" rel="noreferrer" variant="secondary">
            {PUBLIC.visit}
          </LinkButton>
        }
      />
      <CopyField label={PUBLIC.feed} value={feedUrl} />
      <CopyField label={PUBLIC.embed} hint={PUBLIC.embedHint} value={embedCode} multiline />
    </>
  );
}
