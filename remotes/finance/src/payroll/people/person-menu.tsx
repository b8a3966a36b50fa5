import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { CalendarX2, Ellipsis, HandCoins, Pencil, Trash2, UserRoundCheck } from "lucide-react";
import type { EmploymentQuestion } from "./employment-dialogs.tsx";
import { TEXT } from "./messages.ts";
import type { PersonDialogAddress } from "./person-address.ts";

interface Props {
  person: Employee;
  size?: "sm" | "md";
  onOpen: (dialog: PersonDialogAddress) => void;
  onAsk: (question: EmploymentQuestion) => void;
}

/** Actions on a person. */
export function PersonMenu({ person, size = "sm", onOpen, onAsk }: Props) {
  const { canWrite } = useMembership();
  if (!canWrite) return null;
  const { id, firstName, lastName, employeeType, isActive, terminationDate } = person;
  const label = TEXT.list.moreOf({ name: `${firstName} ${lastName}` });
  const isContractor = employeeType === "1099";
  return (
    <Menu label={label} trigger={<IconButton size={size} label={label} icon={<Ellipsis />} />}>
      <MenuItem icon={<Pencil />} onSelect={() => onOpen({ kind: "edit", id })}>
        {TEXT.menu.edit}
      </MenuItem>
      {isContractor && (
        <MenuItem icon={<HandCoins />} onSelect={() => onOpen({ kind: "pay", id })}>
          {TEXT.menu.pay}
        </MenuItem>
      )}
      {isActive && terminationDate === null ? (
        <MenuItem icon={<CalendarX2 />} onSelect={() => onAsk({ kind: "end", person })}>
          {isContractor ? TEXT.menu.endContract : TEXT.menu.end}
        </MenuItem>
      ) : (
        <MenuItem icon={<UserRoundCheck />} onSelect={() => onAsk({ kind: "rehire", person })}>
          {TEXT.menu.rehire}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger onSelect={() => onAsk({ kind: "delete", person })}>
        {TEXT.menu.delete}
      </MenuItem>
    </Menu>
  );
}
