import ClipboardList from "lucide-react/icons/clipboard-list";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import UserPlus from "lucide-react/icons/user-plus";

/** The icons that a remote's commands may name; another name gets the plus of something new. */
const ICONS = {
  "clipboard-list": ClipboardList,
  "heart-handshake": HeartHandshake,
  "notebook-pen": NotebookPen,
  plus: Plus,
  upload: Upload,
  "user-plus": UserPlus,
};

export function CommandIcon({ name }: { name: string }) {
  const Icon = name in ICONS ? ICONS[name as keyof typeof ICONS] : Plus;
  return <Icon aria-hidden="true" />;
}
