import { sessionAtom } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import Mail from "lucide-react/icons/mail";
import { useState } from "react";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { TEXT } from "./messages.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.email;

/** The person's email address, which a link in the new mailbox changes; only where links by email are offered. */
export function EmailCard() {
  const { user, hasEmailSignIn } = useAtomValue(sessionAtom);
  const [isChanging, setChanging] = useState(false);
  if (!user || !hasEmailSignIn) return null;
  return (
    <Card title={words.title}>
      <SettingRow
        mark={
          <Glyph>
            <Mail />
          </Glyph>
        }
        title={user.email}
        text={words.text}
        action={
          <Button size="sm" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        }
      />
      {isChanging && <ChangeEmailDialog email={user.email} onClose={() => setChanging(false)} />}
    </Card>
  );
}
