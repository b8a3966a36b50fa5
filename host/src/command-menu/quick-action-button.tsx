import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import Search from "lucide-react/icons/search";
import { type ComponentType, startTransition, useEffect, useState } from "react";
import { TEXT } from "../messages.ts";
import { isMac } from "../parts/is-mac.ts";

const words = TEXT.quickAction;

interface MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const load = () => import("./command-menu.tsx");

/** Opens the command menu, as Ctrl K (⌘ K) does from anywhere; its code is fetched on first use. */
export function QuickActionButton() {
  const [menu, setMenu] = useState<{ Menu: ComponentType<MenuProps> }>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (isMac() ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      // Never a dialog over a dialog; the menu's own closes on the second press.
      const isFree = document.querySelector('[role$="dialog"][data-state="open"]') === null;
      startTransition(() => setOpen((open) => !open && isFree));
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    if (!isOpen || menu) return;
    load().then(
      (module) => setMenu({ Menu: module.default }),
      () => {
        setOpen(false);
        showToast({ title: words.failed, description: words.failedText, variant: "destructive" });
      },
    );
  }, [isOpen, menu]);

  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        icon={<Search aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? "Meta+K" : "Control+K"}
        busy={isOpen && !menu}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => startTransition(() => setOpen(true))}
        className="max-sm:w-9 max-sm:px-0"
      >
        <span className="max-sm:sr-only">{words.label}</span>
        <span aria-hidden="true" className="ms-1 max-md:hidden">
          <kbd className="rounded-xs border border-solid border-border px-1 font-sans text-xs text-muted">
            {isMac() ? "⌘K" : "Ctrl K"}
          </kbd>
        </span>
      </Button>
      {menu && <menu.Menu open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
