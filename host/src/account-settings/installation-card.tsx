import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.installation;

/** The installation's address, at an organization's own domain; undefined elsewhere. */
export const installationAddress = (): string | undefined => document.documentElement.dataset.installation;

/** In place of what concerns the person's account in all organizations, which opens at the installation's address alone. */
export function InstallationCard({ address }: { address: string }) {
  return (
    <Card title={words.title}>
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">{words.text}</p>
        <LinkButton href={`${address}/app/settings/account`}>{words.open}</LinkButton>
      </div>
    </Card>
  );
}
