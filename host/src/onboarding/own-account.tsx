import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { lazy, Suspense, useState } from "react";
import { TEXT } from "./messages.ts";

const DeleteAccountDialog = lazy(() =>
  import("../account-settings/delete-account-dialog.tsx").then((module) => ({ default: module.DeleteAccountDialog })),
);

/** Shows who is signed in and lets them delete their account: without an organization, they have no settings page. */
export function OwnAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-solid border-border pt-4">
      <p className="min-w-0 flex-1 basis-44 text-sm text-muted wrap-anywhere">{TEXT.signedInAs({ email })}</p>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {TEXT.deleteAccount}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteAccountDialog email={email} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
