import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { exportOrganization } from "@trellis/shared/contract/organizations/account.ts";
import { LinkButton } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import Download from "lucide-react/icons/download";
import { SettingRow } from "./setting-row.tsx";
import { strings } from "./strings.ts";

const words = strings.data;

/** The way out with everything. */
export function DataCard({ organizationId }: { organizationId: number }) {
  return (
    <Card title={words.title}>
      <SettingRow
        title={words.what}
        text={words.text}
        action={
          <LinkButton
            href={endpointUrl(exportOrganization, { params: { id: String(organizationId) } })}
            download
            icon={<Download aria-hidden="true" />}
          >
            {words.button}
          </LinkButton>
        }
      />
    </Card>
  );
}
