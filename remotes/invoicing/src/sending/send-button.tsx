import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import Send from "lucide-react/icons/send";
import { Suspense, useState } from "react";
import { TEXT } from "./messages.ts";

const SendDialog = fetchedPart(() => import("./send-dialog.tsx").then(({ SendDialog }) => ({ default: SendDialog })));

/** Opens the form of sending: the main thing to do with a draft, something to do again with what was sent. */
export function SendButton({ invoice }: { invoice: Invoice }) {
  const { canWrite } = useMembership();
  const [isOpen, setOpen] = useState(false);
  if (!canWrite || invoice.status === "cancelled") return null;
  const isDraft = invoice.status === "draft";
  return (
    <>
      <Button
        variant={isDraft ? "primary" : "ghost"}
        icon={<Send aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isDraft ? TEXT.send : TEXT.resend}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendDialog invoice={invoice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
