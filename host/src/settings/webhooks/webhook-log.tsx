import { listWebhookDeliveries, type WebhookDelivery } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import type { Webhook } from "@trellis/contract-webhooks/webhooks.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import ScrollText from "lucide-react/icons/scroll-text";
import { useState } from "react";
import { answerText, DeliveryBadge } from "./delivery-badge.tsx";
import { DeliveryDetail } from "./delivery-detail.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.entries;

interface Props {
  webhook: Webhook;
  onTest: () => void;
  onClose: () => void;
}

/** What was sent to a webhook, and what it answered. */
export function WebhookLog({ webhook, onTest, onClose }: Props) {
  const list = useEndpointPages(listWebhookDeliveries, { params: { id: webhook.id }, query: {} });
  const [open, setOpen] = useState<WebhookDelivery | null>(null);
  const isActive = webhook.status === "active";
  if (open) return <DeliveryDetail delivery={open} isActive={isActive} onBack={() => setOpen(null)} />;
  return (
    <Dialog
      onClose={onClose}
      title={TEXT.logOf({ url: webhook.url })}
      description={words.lead}
      size="lg"
      readOnly
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.close}
          </Button>
          {isActive && <Button onClick={onTest}>{TEXT.test}</Button>}
        </>
      }
    >
      <PagedRows
        list={list}
        words={words}
        empty={<EmptyState icon={<ScrollText />} title={words.none} description={words.noneText} />}
      >
        {(rows) => (
          <Table label={words.title} className="[--table-head-top:0px]">
            <TableHead>
              <HeadCell>{words.message}</HeadCell>
              <HeadCell>{words.status}</HeadCell>
              <HeadCell wide>{words.answer}</HeadCell>
              <HeadCell align="right">{words.when}</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  <TableCell>
                    <button
                      type="button"
                      aria-label={words.open({ type: row.type })}
                      onClick={() => setOpen(row)}
                      className="rounded-sm text-start font-medium wrap-anywhere hover:underline"
                    >
                      <span translate="no">{row.type}</span>
                    </button>
                    {row.kind === "replay" && <span className="block text-sm text-muted">{words.replay}</span>}
                    <span className="block text-sm text-muted sm:hidden">{answerText(row)}</span>
                  </TableCell>
                  <TableCell>
                    <DeliveryBadge status={row.status} />
                  </TableCell>
                  <TableCell wide muted>
                    {answerText(row)}
                  </TableCell>
                  <TableCell muted align="right" className="max-sm:whitespace-normal">
                    <Instant at={row.createdAt} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </PagedRows>
    </Dialog>
  );
}
