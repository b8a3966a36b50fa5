import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TEXT } from "./messages.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.operations;

/** For operators: the way to the console of the installation. */
export function OperationsCard() {
  return (
    <Card title={words.title}>
      <SettingRow
        title={words.row}
        text={words.text}
        action={<LinkButton href="/app/operations">{words.open}</LinkButton>}
      />
    </Card>
  );
}
