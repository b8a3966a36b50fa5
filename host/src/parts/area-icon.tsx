import Blocks from "lucide-react/icons/blocks";
import Calendar from "lucide-react/icons/calendar";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import ClipboardList from "lucide-react/icons/clipboard-list";
import FileText from "lucide-react/icons/file-text";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Package from "lucide-react/icons/package";
import Settings from "lucide-react/icons/settings";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";

/** The icons that a remote's `remote.json` may name; another name gets the general one. */
const ICONS = {
  calendar: Calendar,
  "chart-no-axes-column": ChartNoAxesColumn,
  "clipboard-list": ClipboardList,
  "file-text": FileText,
  "heart-handshake": HeartHandshake,
  "layout-dashboard": LayoutDashboard,
  "notebook-pen": NotebookPen,
  package: Package,
  settings: Settings,
  users: Users,
  wallet: Wallet,
};

export function AreaIcon({ name }: { name: string }) {
  const Icon = name in ICONS ? ICONS[name as keyof typeof ICONS] : Blocks;
  return <Icon aria-hidden="true" />;
}
