import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "wouter";

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className="icons grid size-7 flex-none place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text"
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
