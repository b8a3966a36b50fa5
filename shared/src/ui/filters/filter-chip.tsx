import X from "lucide-react/icons/x";

interface Props {
  label: string;
  /** Names the button: "Remove filter Tag: board". */
  removeLabel: string;
  onRemove: () => void;
  /** Its greatest width. */
  className: string;
}

/** A filter that is set, with its own way out; an item of a list. */
export function FilterChip({ label, removeLabel, onRemove, className }: Props) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={removeLabel}
        className={`icons inline-flex h-6 items-center gap-1 rounded-sm bg-surface-pressed pe-1 ps-2 text-sm text-muted hover:text-text [&_svg]:size-3.5 ${className}`}
        onClick={onRemove}
      >
        <span className="truncate">{label}</span>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
