import { sessionAtom } from "@trellis/shared/runtime";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { useAtomValue } from "jotai";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import type { ReactElement } from "react";
import { TEXT } from "../../messages.ts";
import { switchTo } from "../../session/switch-organization.ts";

interface Props {
  trigger: ReactElement;
  onAdd: () => void;
}

/** The organizations that the person belongs to. */
export function OrganizationMenu({ trigger, onAdd }: Props) {
  const { user, organization: current, organizations } = useAtomValue(sessionAtom);
  return (
    <Menu trigger={trigger} label={TEXT.organizations.mine} align="start">
      {organizations.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<Check aria-hidden="true" className={id === current?.id ? undefined : "invisible"} />}
          onSelect={id === current?.id || !user ? undefined : () => void switchTo(user.id, id)}
        >
          <span className="max-w-52 truncate">{name}</span>
          {id === current?.id && <span className="sr-only">{TEXT.organizations.isCurrent}</span>}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Plus aria-hidden="true" />} onSelect={onAdd}>
        {TEXT.organizations.add}
      </MenuItem>
    </Menu>
  );
}
