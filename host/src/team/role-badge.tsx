import type { Role } from "@trellis/domain/accounts/roles.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { ROLE_WORDS } from "../roles/messages.ts";

/** As specified, whatever the organization's brand: admin red, manager blue, user green, viewer grey. */
const ROLE_COLORS: Record<Role, { wash: string; dot: string }> = {
  admin: { wash: "bg-hue-red/14", dot: "bg-hue-red" },
  manager: { wash: "bg-hue-blue/14", dot: "bg-hue-blue" },
  user: { wash: "bg-hue-green/14", dot: "bg-hue-green" },
  viewer: { wash: "bg-info-soft", dot: "bg-muted" },
};

export function RoleBadge({ role }: { role: Role }) {
  const { wash, dot } = ROLE_COLORS[role];
  return (
    <span
      className={classes(
        "inline-flex h-5.5 items-center gap-1.5 rounded-sm px-2 align-middle text-xs font-medium whitespace-nowrap text-text",
        wash,
      )}
    >
      <span aria-hidden="true" className={classes("size-1.5 rounded-full", dot)} />
      {ROLE_WORDS.names[role]}
    </span>
  );
}
