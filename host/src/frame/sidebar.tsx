import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { TEXT } from "../messages.ts";
import { Wordmark } from "../parts/wordmark.tsx";
import { Navigation } from "./navigation.tsx";
import { OrganizationSelector } from "./organization/organization-selector.tsx";
import { UserBlock } from "./user-block.tsx";

interface Props {
  path: string;
  /** Below 900 px it lies over the page and can be closed. */
  isDrawer: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function Sidebar({ path, isDrawer, isOpen, onClose }: Props) {
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const isShown = !isDrawer || isOpen;

  useEffect(() => {
    if (!isDrawer || !isOpen) return;
    const opener = document.activeElement;
    aside?.querySelector<HTMLElement>("button")?.focus();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [aside, isDrawer, isOpen, onClose]);

  return (
    <>
      {isDrawer && isOpen && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onClose}
          className="fixed inset-0 z-40 animate-fade bg-scrim"
        />
      )}
      <aside
        ref={setAside}
        aria-label={TEXT.sidebar.landmark}
        inert={!isShown}
        className={`fixed inset-y-0 inset-s-0 z-40 w-sidebar max-w-[85vw] bg-background-sunken transition-transform md:sticky md:top-0 md:h-dvh md:translate-x-0 md:shadow-none ${
          isShown ? "shadow-dialog" : "translate-x-[calc(-100%*var(--forward,1))]"
        }`}
      >
        <div className="flex h-full flex-col overflow-y-auto px-3 pt-4 pb-3">
          <div className="flex items-center gap-2 px-2">
            <Wordmark />
            {isDrawer && <IconButton label={TEXT.sidebar.close} icon={<X />} size="sm" onClick={onClose} />}
          </div>
          <OrganizationSelector menuPlace={aside} />
          <Navigation path={path} />
          <UserBlock />
        </div>
      </aside>
    </>
  );
}
