import type { Donation } from "@trellis/contract-donations/donations.ts";
import { downloadGiftReceipt } from "@trellis/contract-donations/receipts.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileDown from "lucide-react/icons/file-down";
import Mail from "lucide-react/icons/mail";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { TEXT } from "./messages.ts";

/** Shown instead of the dialog; empty while the gift can be entered. */
export type Asking = "" | "edit" | "refund" | "delete" | "send";

const words = TEXT.detail;

interface Props {
  gift: Donation;
  onAsk: (what: Asking) => void;
  onClose: () => void;
}

/** What the member may do with a gift. */
export function GiftActions({ gift, onAsk, onClose }: Props) {
  const { canWrite, canDelete } = useMembership();
  const icon = (Icon: typeof Mail) => <Icon aria-hidden="true" />;
  const canSend = canWrite && gift.receiptNumber !== null && gift.donorEmail !== null;
  const canRefund = canDelete && gift.status === "completed" && !gift.isOffline;
  const canRemove = canDelete && gift.isOffline;
  return (
    <>
      {(canSend || canRefund || canRemove) && (
        <span className="me-auto">
          <Menu
            label={words.more}
            trigger={
              <Button variant="ghost" icon={icon(Ellipsis)} className="max-sm:px-2">
                {words.more}
              </Button>
            }
          >
            {canSend && (
              <MenuItem icon={icon(Mail)} onSelect={() => onAsk("send")}>
                {words.send}
              </MenuItem>
            )}
            {canRefund && (
              <MenuItem icon={icon(Undo2)} onSelect={() => onAsk("refund")}>
                {words.refund}
              </MenuItem>
            )}
            {canRemove && (
              <>
                {(canSend || canRefund) && <MenuSeparator />}
                <MenuItem danger icon={icon(Trash2)} onSelect={() => onAsk("delete")}>
                  {words.remove}
                </MenuItem>
              </>
            )}
          </Menu>
        </span>
      )}
      {gift.receiptNumber !== null && (
        <LinkButton href={endpointUrl(downloadGiftReceipt, { params: { id: gift.id } })} download icon={icon(FileDown)}>
          {words.download}
        </LinkButton>
      )}
      {canWrite && (
        <Button icon={icon(Pencil)} onClick={() => onAsk("edit")}>
          {words.edit}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {words.close}
      </Button>
    </>
  );
}
