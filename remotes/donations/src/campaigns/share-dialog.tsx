import type { DonationForm } from "@trellis/contract-donations/forms.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { QrCode } from "@trellis/shared/ui/embed/qr-code.tsx";
import ExternalLink from "lucide-react/icons/external-link";
import { Link } from "wouter";
import { TEXT } from "./messages.ts";

/** How a campaign's page gets to the people: its address and a QR code. */
export function ShareDialog({ campaign, onClose }: { campaign: DonationForm; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={TEXT.share}
      description={TEXT.shareText({ title: campaign.title })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {TEXT.done}
        </Button>
      }
    >
      <div className="grid gap-6">
        <CopyField
          label={TEXT.pageLink}
          value={campaign.publicUrl}
          action={
            <LinkButton
              href={campaign.publicUrl}
              target="_blank"
              rel="noreferrer"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {TEXT.openPage}
            </LinkButton>
          }
        />
        <section className="grid gap-2">
          <h3 className="text-sm font-medium">{TEXT.qrCode}</h3>
          <QrCode address={campaign.publicUrl} fileName={campaign.slug} />
        </section>
        <p className="text-muted">
          {TEXT.embedHint}{" "}
          <Link href={`/embed?form=${campaign.id}`} className="font-medium text-accent-text hover:underline">
            {TEXT.embedTab}
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}
