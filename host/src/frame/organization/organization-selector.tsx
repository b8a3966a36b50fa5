import { sessionAtom } from "@trellis/shared/runtime";
import { PortalContainer } from "@trellis/shared/ui/overlays/portal.tsx";
import { useAtomValue } from "jotai";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { TEXT } from "../../messages.ts";
import { crest } from "../../parts/names.ts";
import { OrganizationMenu } from "./organization-menu.tsx";

const CreateOrganizationDialog = lazy(() => import("./create-organization-dialog.tsx"));

interface Props {
  /** Where the menu is put, so that it belongs to the sidebar's landmark without scrolling with what is in it. */
  menuPlace: HTMLElement | null;
}

/** The current organization, and the way to another or to a new one. */
export function OrganizationSelector({ menuPlace }: Props) {
  const [dialog, setDialog] = useState<"unused" | "open" | "closed">("unused");
  return (
    <>
      <PortalContainer value={menuPlace}>
        <OrganizationMenu trigger={<OrganizationButton />} onAdd={() => setDialog("open")} />
      </PortalContainer>
      {dialog !== "unused" && (
        <Suspense>
          <CreateOrganizationDialog
            open={dialog === "open"}
            onOpenChange={(open) => setDialog(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </>
  );
}

function OrganizationButton(props: ComponentProps<"button">) {
  const { organization } = useAtomValue(sessionAtom);
  if (!organization) return null;
  return (
    <button
      type="button"
      {...props}
      className="mt-4 mb-3 flex w-full items-center gap-2 rounded-md border border-border bg-surface p-1.5 ps-[0.4375rem] text-start shadow-control hover:border-strong"
    >
      <Crest name={organization.name} logo={organization.logo} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{TEXT.organizations.select}:</span>
        <span className="block truncate text-sm font-medium tracking-[-0.012em]">{organization.name}</span>
        <span className="block text-xs text-muted">{TEXT.organizations.types[organization.type]}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
    </button>
  );
}

/** The organization's logo; its letters on its color where it has none that can be shown. */
function Crest({ name, logo }: { name: string; logo: string | null }) {
  const [broken, setBroken] = useState<string>();
  if (logo && logo !== broken)
    return (
      <img
        src={logo}
        alt=""
        onError={() => setBroken(logo)}
        className="h-6.5 max-w-28 min-w-6.5 shrink-0 rounded-sm bg-white object-contain"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-6.5 shrink-0 place-items-center rounded-sm bg-accent text-[0.6875rem] font-[650] tracking-normal text-on-accent"
    >
      {crest(name)}
    </span>
  );
}
