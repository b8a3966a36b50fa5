import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TEXT } from "./messages.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.reseller;

/** For the staff of a reseller: the way to its console. */
export function ResellerCard() {
  return (
    <Card title={words.title}>
      <SettingRow
        title={words.row}
        text={words.text}
        action={<LinkButton href="/app/reseller">{words.open}</LinkButton>}
      />
    </Card>
  );
}
