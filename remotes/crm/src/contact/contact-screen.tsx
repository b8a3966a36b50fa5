import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { getContact } from "@trellis/contract-contacts/contacts.ts";
import { Slot } from "@trellis/remote-kit";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Skeleton, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useSeenContact } from "../contact-return.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactHead } from "./contact-head.tsx";
import { ContactTags } from "./contact-tags.tsx";
import { TEXT } from "./messages.ts";
import { Timeline } from "./timeline/timeline.tsx";

const ContactDialog = fetchedPart(() =>
  import("../contact-form/contact-dialog.tsx").then((m) => ({ default: m.ContactDialog })),
);
const MessageDialog = fetchedPart(() =>
  import("./message/message-dialog.tsx").then((m) => ({ default: m.MessageDialog })),
);
const ActivityDialog = fetchedPart(() =>
  import("./activity/activity-dialog.tsx").then((m) => ({ default: m.ActivityDialog })),
);
const DeleteContact = fetchedPart(() =>
  import("../contact-form/delete-contact.tsx").then((m) => ({ default: m.DeleteContact })),
);
const MergeWith = fetchedPart(() => import("../duplicates/merge-with.tsx").then((m) => ({ default: m.MergeWith })));
const EraseDialog = fetchedPart(() => import("../erase/erase-dialog.tsx").then((m) => ({ default: m.EraseDialog })));

/** One person's page: what every area knows of them, and everything that happened in one line. */
export default function ContactScreen({ contactId }: { contactId: string }) {
  useSeenContact(contactId);
  const { data: contact, error, refetch } = useEndpoint(getContact, { params: { id: contactId } }, { fresh: true });
  if (contact) return <Loaded contact={contact} />;
  if (!error) return <Loading />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <ErrorCard
      title={isGone ? TEXT.gone : TEXT.failed}
      message={isGone ? TEXT.goneText : error.message}
      {...(isGone
        ? { action: <LinkButton href="/app/contacts">{TEXT.allContacts}</LinkButton> }
        : { onRetry: () => void refetch() })}
    />
  );
}

function Loaded({ contact }: { contact: Contact }) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const { canWrite } = useMembership();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<"" | "edit" | "merge" | "delete" | "erase" | "write" | "log">("");
  const [address, setAddress] = useState<string | null>(null);
  const close = () => setOpen("");
  const write = (to: string | null) => {
    setAddress(to);
    setOpen("write");
  };
  const toList = () => navigate("~/app/contacts", { replace: true });
  return (
    <div className="grid min-w-0 gap-6 md:gap-8">
      <ContactHead
        contact={contact}
        onEdit={() => setOpen("edit")}
        onMerge={() => setOpen("merge")}
        onDelete={() => setOpen("delete")}
        onErase={() => setOpen("erase")}
        onWrite={() => write(null)}
        onLog={() => setOpen("log")}
      />
      <div className="grid min-w-0 gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12">
        <div className="grid min-w-0 content-start gap-8">
          <ContactDetails
            contact={contact}
            onEdit={canWrite ? () => setOpen("edit") : null}
            onWrite={canWrite ? write : null}
          />
          <ContactTags contact={contact} canWrite={canWrite} />
          {/* Last: it arrives later, with a height of its own, and moves nothing that is being read. */}
          {organization && (
            <Slot name="contact.card@1" props={{ organizationId: organization.id, contactId: contact.id }} />
          )}
        </div>
        <Timeline contact={contact} isNonProfit={organization?.type === "non-profit"} />
      </div>
      <Suspense fallback={null}>
        {open === "edit" && <ContactDialog contactId={contact.id} onClose={close} onDeleted={toList} />}
        {open === "write" && <MessageDialog contact={contact} address={address} onClose={close} />}
        {open === "log" && <ActivityDialog contact={contact} activityId={null} onClose={close} />}
        {open === "merge" && (
          <MergeWith
            contact={contact}
            onClose={close}
            // The one that stays may be the other one.
            onMerged={({ id }) => navigate(`/${id}`, { replace: true })}
          />
        )}
        {open === "delete" && <DeleteContact contact={contact} onKeep={close} onDeleted={toList} />}
        {open === "erase" && <EraseDialog contact={contact} onClose={close} onErased={toList} />}
      </Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-busy="true" className="grid gap-8">
      <span className="sr-only">{TEXT.loading}</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <span className="grid gap-2.5">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-4 w-40" />
        </span>
      </div>
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-3">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-8 w-36" />
          <Skeleton className="h-20" />
        </div>
        <SkeletonRows rows={5} />
      </div>
    </div>
  );
}
