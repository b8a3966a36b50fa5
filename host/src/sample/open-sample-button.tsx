import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";

/** Opens the person's sample organization; the first time it is filled meanwhile. */
export function OpenSampleButton() {
  const [isBusy, setBusy] = useState(false);
  async function open(): Promise<void> {
    setBusy(true);
    try {
      const { openSample } = await import("./open-sample.ts");
      await openSample();
    } catch (error) {
      setBusy(false);
      showErrorToast(TEXT.openFailed, error);
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button busy={isBusy} onClick={() => void open()}>
        {isBusy ? TEXT.opening : TEXT.open}
      </Button>
      <span className="text-sm text-muted">{TEXT.text}</span>
    </span>
  );
}
