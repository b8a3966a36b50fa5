import { type BankAccount, deleteBankAccount, updateBankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { EllipsisVertical, Pencil, Power, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { AccountDialog } from "./account-dialog.tsx";
import { BankMoney } from "./bank-money.tsx";
import { TEXT } from "./messages.ts";
import { showErrorToast } from "./use-line-actions.ts";

interface Props {
  account: BankAccount;
  canWrite: boolean;
  canDelete: boolean;
}

/** The account's name and balance, and what can be done with the account itself. */
export function AccountHead({ account, canWrite, canDelete }: Props) {
  const [, navigate] = useLocation();
  const update = useEndpointMutation(updateBankAccount);
  const remove = useEndpointMutation(deleteBankAccount);
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { isActive } = account;
  const params = { id: account.id };

  const activate = async (active: boolean) => {
    try {
      await update.mutateAsync({ input: { params, body: { isActive: active } } });
      showToast({
        title: active ? TEXT.deactivated.again : TEXT.deactivated.done,
        action: { label: TEXT.undo, run: () => void activate(!active) },
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
  const removeAccount = async () => {
    try {
      await remove.mutateAsync({ input: { params } });
      showToast({ title: TEXT.removal.done });
      navigate("/bank", { replace: true });
    } catch (error) {
      showErrorToast(error);
    }
  };

  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-xl font-semibold tracking-title wrap-anywhere">
          {account.accountName}
          {!isActive && <Badge hollow>{TEXT.accounts.deactivated}</Badge>}
        </h2>
        <p className="text-muted wrap-anywhere">
          {[
            account.bankName,
            account.accountSubtype ?? TEXT.types[account.accountType],
            account.mask && TEXT.accounts.ending({ mask: account.mask }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <p>
          <span className="text-sm text-muted">{TEXT.accounts.balance} </span>
          <BankMoney
            amount={account.balance}
            currency={account.currency}
            className="text-2xl font-semibold tracking-figure"
          />
        </p>
        {canWrite && (
          <Menu
            align="end"
            label={TEXT.menu.label}
            trigger={<IconButton label={TEXT.menu.label} icon={<EllipsisVertical aria-hidden="true" />} />}
          >
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setEditing(true)}>
              {TEXT.menu.edit}
            </MenuItem>
            <MenuItem icon={<Power aria-hidden="true" />} onSelect={() => void activate(!isActive)}>
              {isActive ? TEXT.menu.deactivate : TEXT.menu.reactivate}
            </MenuItem>
            {canDelete && account.lineCount === 0 && (
              <>
                <MenuSeparator />
                <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setRemoving(true)}>
                  {TEXT.menu.remove}
                </MenuItem>
              </>
            )}
          </Menu>
        )}
      </div>
      {editing && <AccountDialog account={account} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={TEXT.removal.title}
        description={TEXT.removal.text({ name: account.accountName })}
        confirmLabel={TEXT.removal.label}
        danger
        onConfirm={removeAccount}
      />
    </header>
  );
}
