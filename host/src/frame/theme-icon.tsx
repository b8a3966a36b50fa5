import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";

/**
 * The theme that a press switches to. Both are drawn and the color scheme shows one of them: the page's first picture comes
 * from the server, which doesn't know what the system prefers.
 */
export function ThemeIcon() {
  return (
    <span aria-hidden="true" className="grid *:col-start-1 *:row-start-1">
      <Moon data-shown-in="light" className="stroke-[light-dark(currentColor,transparent)]" />
      <Sun data-shown-in="dark" className="stroke-[light-dark(transparent,currentColor)]" />
    </span>
  );
}
