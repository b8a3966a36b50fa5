import { type Customer, deleteCustomer, updateCustomer } from "@trellis/contract-invoicing/customers.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import Power from "lucide-react/icons/power";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useLocation } from "wouter";
import { bodyOf, valuesOf } from "../customers/customer-form.ts";
import { TEXT } from "../customers/messages.ts";

const words = TEXT.page;

/** Rare actions: switching a customer off and on, and deleting one without history. */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const { canDelete } = useMembership();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const update = useEndpointMutation(updateCustomer);
  const remove = useEndpointMutation(deleteCustomer);

  const setActive = async (isActive: boolean) => {
    const { taxId, ...body } = bodyOf(valuesOf(customer));
    try {
      await update.mutateAsync({ input: { params: { id: customer.id }, body: { ...body, isActive } } });
    } catch (error) {
      showErrorToast(TEXT.form.updateFailed, error);
      return;
    }
    showToast({
      title: isActive ? words.activated : words.deactivated,
      action: { label: words.undo, run: () => void setActive(!isActive) },
    });
  };

  const confirmRemoval = async () => {
    try {
      await remove.mutateAsync({ input: { params: { id: customer.id } } });
    } catch (error) {
      showErrorToast(words.removeFailed, error);
      throw error;
    }
    showToast({ title: words.removed });
    navigate("/customers", { replace: true });
  };

  return (
    <>
      <Menu label={words.more} trigger={<IconButton label={words.more} icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<Power aria-hidden="true" />} onSelect={() => void setActive(!customer.isActive)}>
          {customer.isActive ? words.deactivate : words.activate}
        </MenuItem>
        {canDelete && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setAsking(true)}>
            {words.remove}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.removeTitle({ name: customer.name })}
        description={words.removeText}
        confirmLabel={words.remove}
        danger
        onConfirm={confirmRemoval}
      />
    </>
  );
}
