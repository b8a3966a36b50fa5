import { messagesReady } from "@trellis/messages/define-messages.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import Settings from "lucide-react/icons/settings";
import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import type { DialogAddress } from "./calendar-address.ts";
import { CalendarSharing } from "./calendar-sharing.tsx";
import { TEXT } from "./messages.ts";

/** What can be done on every page of the calendar. */
export function CalendarActions({ onOpen }: { onOpen: (dialog: DialogAddress) => void }) {
  const { canWrite } = useMembership();
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <IconButton
        label={TEXT.settings}
        icon={<Settings aria-hidden="true" />}
        onClick={() => onOpen({ kind: "settings" })}
      />
      {canWrite && (
        <>
          <IconButton
            label={TEXT.importCalendar}
            icon={<Upload aria-hidden="true" />}
            onClick={() => onOpen({ kind: "import" })}
          />
          <IconButton
            label={TEXT.exportCalendar}
            icon={<Download aria-hidden="true" />}
            busy={exporting}
            onClick={async () => {
              setExporting(true);
              const { saveCalendar } = await import("./export-calendar.ts");
              await messagesReady();
              await saveCalendar();
              setExporting(false);
            }}
          />
        </>
      )}
      <CalendarSharing onOpen={onOpen} />
      {canWrite && (
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onOpen({ kind: "add" })}>
          {TEXT.newEvent}
        </Button>
      )}
    </>
  );
}
