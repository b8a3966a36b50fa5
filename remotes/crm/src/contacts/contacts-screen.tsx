import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { useAtomValue } from "jotai";
import Ellipsis from "lucide-react/icons/ellipsis";
import Plus from "lucide-react/icons/plus";
import Tag from "lucide-react/icons/tag";
import Trash2 from "lucide-react/icons/trash-2";
import Upload from "lucide-react/icons/upload";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { CrmTabs } from "../crm-tabs.tsx";
import { useSeesGiving } from "../use-sees-giving.ts";
import { ContactList } from "./contact-list.tsx";
import { ContactStats } from "./contact-stats.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { CONTACTS, CONTACTS_WITHOUT_GIVING, narrowingOf } from "./filters/contacts-view.ts";
import { TEXT } from "./messages.ts";

const ImportDialog = fetchedPart(() =>
  import("../imports/import-dialog.tsx").then((m) => ({ default: m.ImportDialog })),
);
const ContactDialog = fetchedPart(() =>
  import("../contact-form/contact-dialog.tsx").then((m) => ({ default: m.ContactDialog })),
);

/** Contacts & CRM: figures, search and filters, all contacts. */
export function ContactsScreen() {
  const [, navigate] = useLocation();
  const seesGiving = useSeesGiving();
  const [view, show] = useListView(seesGiving ? CONTACTS : CONTACTS_WITHOUT_GIVING, "/");
  const { canWrite } = useMembership();
  const { organization } = useAtomValue(sessionAtom);
  const isNonProfit = organization?.type === "non-profit";
  const close = () => show({ dialog: "", contact: "" }, { replace: true });
  const addButton = (className?: string) => (
    <Button
      variant="primary"
      className={className}
      icon={<Plus aria-hidden="true" />}
      onClick={() => show({ dialog: "add" })}
    >
      {TEXT.add}
    </Button>
  );
  const importButton = (
    <Button aria-label={TEXT.import} icon={<Upload aria-hidden="true" />} onClick={() => show({ dialog: "import" })}>
      <span className="max-sm:sr-only">{TEXT.import}</span>
    </Button>
  );
  const actions = (
    <>
      {canWrite && (
        <>
          <ExportMenu filters={narrowingOf(view)} />
          {importButton}
          {addButton("max-sm:order-first max-sm:flex-1")}
        </>
      )}
      <Menu label={TEXT.more} trigger={<IconButton label={TEXT.more} icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<Tag aria-hidden="true" />} onSelect={() => navigate("/tags")}>
          {TEXT.tags}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => navigate("/deleted")}>
          {TEXT.deleted}
        </MenuItem>
      </Menu>
    </>
  );
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <CrmTabs actions={actions} />
      <ContactStats isNonProfit={isNonProfit} />
      <ContactList
        view={view}
        isNonProfit={isNonProfit}
        onChange={show}
        firstSteps={
          <>
            {addButton()}
            {importButton}
          </>
        }
      />
      <Suspense fallback={null}>
        {canWrite && view.dialog === "import" && <ImportDialog open onOpenChange={close} />}
        {canWrite && view.dialog === "add" && <ContactDialog onClose={close} />}
        {canWrite && view.contact && <ContactDialog key={view.contact} contactId={view.contact} onClose={close} />}
      </Suspense>
    </div>
  );
}
