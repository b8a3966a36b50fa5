import { exportOrganization } from "@trellis/contract-organizations/account.ts";
import { startDownload } from "@trellis/shared/client/start-download.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { sayFailure } from "./run-call.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.data;

/** The way out with everything. */
export function DataCard({ organizationId }: { organizationId: number }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    await startDownload(exportOrganization, { params: { id: String(organizationId) } })
      .catch(sayFailure)
      .catch(() => undefined);
    setBusy(false);
  }
  return (
    <Card title={words.title}>
      <SettingRow
        title={words.what}
        text={words.text}
        action={
          <Button busy={busy} icon={<Download aria-hidden="true" />} onClick={() => void download()}>
            {words.button}
          </Button>
        }
      />
    </Card>
  );
}
