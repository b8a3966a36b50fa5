import { sessionAtom } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { TEXT } from "./messages.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.account;

/** Deletes the person's own account, or says what they must do first. */
export function DeleteAccountCard() {
  const { user, organizations } = useAtomValue(sessionAtom);
  const [isAsking, setAsking] = useState(false);
  if (!user) return null;
  const owned = organizations.filter(({ ownerId }) => ownerId === user.id).map(({ name }) => name);
  return (
    <Card title={words.title}>
      <SettingRow
        title={user.email}
        text={owned.length > 0 ? words.owner({ organizations: owned.join(", ") }) : words.text}
        action={
          owned.length === 0 && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {words.button}
            </Button>
          )
        }
      />
      {isAsking && <DeleteAccountDialog email={user.email} onClose={() => setAsking(false)} />}
    </Card>
  );
}
