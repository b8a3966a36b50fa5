import { listPasskeys, type Passkey, removePasskey } from "@trellis/contract-identity/passkeys.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { canUsePasskeys } from "../passkeys/use-device.ts";
import { TEXT } from "./messages.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { sayFailure } from "./run-call.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.passkeys;
type Opened = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey };

/** The person's passkeys: adding one, naming and removing them. */
export function PasskeysCard() {
  const passkeys = useEndpoint(listPasskeys, {});
  const remove = useEndpointMutation(removePasskey);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (passkeys.isError)
    return (
      <ErrorCard title={TEXT.loadFailed} message={passkeys.error.message} onRetry={() => void passkeys.refetch()} />
    );
  const canAdd = canUsePasskeys();
  return (
    <Card
      title={words.title}
      actions={
        canAdd && (
          <Button size="sm" onClick={() => setOpened({ kind: "add" })}>
            {words.add}
          </Button>
        )
      }
    >
      {passkeys.isPending ? (
        <SkeletonRows rows={1} />
      ) : (
        <div className="grid gap-4">
          {passkeys.data.length > 0 && (
            <ul className="grid gap-4">
              {passkeys.data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpened} />
              ))}
            </ul>
          )}
          <p className="text-sm text-muted">{canAdd ? words.hint : words.unsupported}</p>
        </div>
      )}
      {opened?.kind === "add" && <PasskeyDialog passkey={null} onClose={close} />}
      {opened?.kind === "rename" && <PasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.kind === "remove" && (
        <ConfirmDialog
          danger
          onClose={close}
          title={words.confirmRemove.title({ name: opened.passkey.name })}
          description={words.confirmRemove.text}
          confirmLabel={words.confirmRemove.action}
          onConfirm={async () => {
            await remove.mutateAsync({ input: { params: { id: opened.passkey.id } } }).catch(sayFailure);
            showToast({ title: words.removed });
          }}
        />
      )}
    </Card>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (opened: Opened) => void }) {
  const label = words.menu({ name: passkey.name });
  return (
    <li>
      <SettingRow
        mark={
          <Glyph>
            <Fingerprint />
          </Glyph>
        }
        title={<span className="wrap-anywhere">{passkey.name}</span>}
        text={
          <>
            <Instant at={passkey.createdAt} show="day" words={(day) => words.added({ day })} />
            {" · "}
            {passkey.lastUsedAt === null ? (
              words.neverUsed
            ) : (
              <Instant at={passkey.lastUsedAt} words={(when) => words.lastUsed({ when })} />
            )}
          </>
        }
        action={
          <Menu
            label={label}
            align="end"
            trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
          >
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onOpen({ kind: "rename", passkey })}>
              {words.rename}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => onOpen({ kind: "remove", passkey })}>
              {words.remove}
            </MenuItem>
          </Menu>
        }
      />
    </li>
  );
}
