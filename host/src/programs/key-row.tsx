import type { ApiKey } from "@trellis/contract-organizations/api-keys.ts";
import { FLAGS } from "@trellis/domain/accounts/roles.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import Ban from "lucide-react/icons/ban";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.list;

interface Props {
  row: ApiKey;
  /** New secrets may be made: the plan includes them, and the organization isn't read-only. */
  mayIssue: boolean;
  onEdit: () => void;
  onRotate: () => void;
  onRevoke: () => void;
}

/** A key in its list. On a phone, the name carries what the left-out columns say. */
export function KeyRow({ row, mayIssue, onEdit, onRotate, onRevoke }: Props) {
  const { name, prefix, lastDay, hasExpired, lastUsedAt, lastUsedAddress, replacedSecretUntil } = row;
  const label = words.menu({ name });
  const expiry = hasExpired ? words.expired : lastDay !== null && words.until({ day: formatDay(lastDay) });
  const access = <Badge tone={row.access === "write" ? "accent" : "neutral"}>{words[row.access]}</Badge>;
  return (
    <TableRow muted={hasExpired} className="[&>td]:py-3">
      <TableCell
        note={
          <>
            <code translate="no">{prefix}…</code>
            {replacedSecretUntil && (
              <span className="block">
                <Instant at={replacedSecretUntil} words={(when) => words.overlap({ when })} />
              </span>
            )}
            <span className="block sm:hidden">
              {lastUsedAt ? <Instant at={lastUsedAt} words={(when) => words.used({ when })} /> : words.never}
            </span>
            {expiry && <span className="block sm:hidden">{expiry}</span>}
            <span className="mt-1 block sm:hidden">
              {access}
              <ScopeNote row={row} />
            </span>
          </>
        }
      >
        <span className="font-medium wrap-anywhere">{name}</span>
      </TableCell>
      <TableCell wide note={<ScopeNote row={row} />}>
        {access}
      </TableCell>
      <TableCell wide muted note={lastUsedAddress && words.usedFrom({ address: lastUsedAddress })}>
        {lastUsedAt ? <Instant at={lastUsedAt} /> : words.never}
      </TableCell>
      <TableCell wide muted={!hasExpired}>
        {hasExpired ? <Badge hollow>{words.expired}</Badge> : lastDay === null ? words.noEnd : formatDay(lastDay)}
      </TableCell>
      <TableCell align="right">
        <Menu
          label={label}
          align="end"
          trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
        >
          {mayIssue && row.kind === "organization" && (
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
              {words.edit}
            </MenuItem>
          )}
          {mayIssue && (
            <MenuItem icon={<RefreshCw aria-hidden="true" />} onSelect={onRotate}>
              {words.rotate}
            </MenuItem>
          )}
          <MenuItem icon={<Ban aria-hidden="true" />} danger onSelect={onRevoke}>
            {words.revoke}
          </MenuItem>
        </Menu>
      </TableCell>
    </TableRow>
  );
}

/** What the key may do and from where, and who created it. A personal key has its member's permissions. */
function ScopeNote({ row: { kind, role, permissions, allowedAddresses, createdBy } }: { row: ApiKey }) {
  const flags = FLAGS.filter((flag) => permissions[flag]).map((flag) => ROLE_WORDS.flags[flag]);
  const areas = role === "admin" ? words.allAreas : flags.join(", ") || words.noAreas;
  return (
    <>
      {kind === "organization" && (
        <>
          <span className="block">{ROLE_WORDS.names[role]}</span>
          <span className="block">{areas}</span>
        </>
      )}
      {allowedAddresses.length > 0 && (
        <span className="block wrap-anywhere">
          {words.addresses({ count: allowedAddresses.length, list: allowedAddresses[0] ?? "" })}
        </span>
      )}
      {kind === "organization" && <span className="block">{words.createdBy({ name: createdBy.name })}</span>}
    </>
  );
}
