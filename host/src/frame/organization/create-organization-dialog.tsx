import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useId } from "react";
import { TEXT } from "./messages.ts";
import { OrganizationFields } from "./organization-fields.tsx";
import { useCreateOrganization } from "./use-create-organization.ts";

const words = TEXT;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function CreateOrganizationDialog({ open, onOpenChange }: Props) {
  const form = useId();
  const { values, setValues, draft, isPending, submit } = useCreateOrganization(() => onOpenChange(false));
  return (
    <Dialog
      open={open}
      draft={draft}
      onClose={() => onOpenChange(false)}
      title={words.title}
      size="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={isPending}>
            {isPending ? words.pending : words.submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <OrganizationFields values={values} onChange={setValues} />
      </form>
    </Dialog>
  );
}
