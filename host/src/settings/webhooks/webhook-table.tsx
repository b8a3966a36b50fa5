import type { Webhook } from "@trellis/contract-webhooks/webhooks.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import ScrollText from "lucide-react/icons/scroll-text";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash-2";
import { eventName } from "./event-choices.ts";
import { TEXT } from "./messages.ts";

/** What can be done with a webhook. */
interface WebhookActions {
  onLog: (webhook: Webhook) => void;
  onTest: (webhook: Webhook) => void;
  onEdit: (webhook: Webhook) => void;
  onSwitch: (webhook: Webhook) => void;
  onRotate: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
}

export function WebhookTable({ webhooks, actions }: { webhooks: readonly Webhook[]; actions: WebhookActions }) {
  return (
    <Table label={TEXT.title}>
      <TableHead>
        <HeadCell>{TEXT.url}</HeadCell>
        <HeadCell wide>{TEXT.events}</HeadCell>
        <HeadCell>{TEXT.status}</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{TEXT.actions}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {webhooks.map((webhook) => (
          <TableRow key={webhook.id}>
            <TableCell>
              <button
                type="button"
                aria-label={TEXT.logOf({ url: webhook.url })}
                onClick={() => actions.onLog(webhook)}
                className="rounded-sm text-start font-medium wrap-anywhere hover:underline"
              >
                <span translate="no">{webhook.url}</span>
              </button>
              {webhook.description && <span className="block text-sm text-muted">{webhook.description}</span>}
              {webhook.disabledReason && (
                <span className="block text-sm text-muted">{TEXT.reasons[webhook.disabledReason]}</span>
              )}
            </TableCell>
            <TableCell wide muted>
              <span title={webhook.events.map(eventName).join(", ")}>
                {TEXT.eventCount({ count: webhook.events.length })}
              </span>
            </TableCell>
            <TableCell>
              <StatusBadge webhook={webhook} />
            </TableCell>
            <TableCell align="right">
              <Actions webhook={webhook} actions={actions} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function StatusBadge({ webhook: { status, failingSince } }: { webhook: Webhook }) {
  if (status === "paused") return <Badge hollow>{TEXT.statuses.paused}</Badge>;
  if (status === "disabled")
    return (
      <Badge tone="danger" dot>
        {TEXT.statuses.disabled}
      </Badge>
    );
  return (
    <Badge tone={failingSince ? "warning" : "success"} dot>
      {failingSince ? TEXT.failing : TEXT.statuses.active}
    </Badge>
  );
}

function Actions({ webhook, actions }: { webhook: Webhook; actions: WebhookActions }) {
  const label = TEXT.menu({ url: webhook.url });
  const isActive = webhook.status === "active";
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
    >
      <MenuItem icon={<ScrollText aria-hidden="true" />} onSelect={() => actions.onLog(webhook)}>
        {TEXT.log}
      </MenuItem>
      {isActive && (
        <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => actions.onTest(webhook)}>
          {TEXT.test}
        </MenuItem>
      )}
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => actions.onEdit(webhook)}>
        {TEXT.edit}
      </MenuItem>
      <MenuItem icon={<Power aria-hidden="true" />} onSelect={() => actions.onSwitch(webhook)}>
        {isActive ? TEXT.turnOff : TEXT.turnOn}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => actions.onRotate(webhook)}>
        {TEXT.rotate}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => actions.onRemove(webhook)}>
        {TEXT.remove}
      </MenuItem>
    </Menu>
  );
}
