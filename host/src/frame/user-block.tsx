import { clearDrafts } from "@trellis/shared/client/clear-drafts.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Avatar } from "@trellis/shared/ui/display/avatar.tsx";
import { useAtomValue } from "jotai";
import LogOut from "lucide-react/icons/log-out";
import { LOGOUT } from "../account/sign-in-addresses.ts";
import { TEXT } from "../messages.ts";
import { displayName } from "../parts/names.ts";
import { chooseTheme, useTheme } from "../parts/theme.ts";
import { ThemeIcon } from "./theme-icon.tsx";

/** The signed-in user, the theme, and the sign-out button. */
export function UserBlock() {
  const { user, organization } = useAtomValue(sessionAtom);
  const theme = useTheme();
  if (!user) return null;
  const name = displayName(user);
  const role = organization?.role ?? user.role;
  const isDark = theme === "dark";
  return (
    <div className="mt-auto flex items-center gap-2.5 pt-3 ps-2">
      <Avatar name={name} src={user.profileImageUrl ?? undefined} />
      <div className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">
          {role ? TEXT.sidebar.roles[role] : TEXT.sidebar.member}
        </span>
      </div>
      <IconButton
        size="sm"
        label={isDark ? TEXT.sidebar.toLight : TEXT.sidebar.toDark}
        icon={<ThemeIcon />}
        onClick={() => chooseTheme(isDark ? "light" : "dark")}
      />
      <IconButton
        size="sm"
        label={TEXT.sidebar.signOut}
        icon={<LogOut />}
        onClick={() => {
          clearDrafts();
          location.assign(LOGOUT);
        }}
      />
    </div>
  );
}
