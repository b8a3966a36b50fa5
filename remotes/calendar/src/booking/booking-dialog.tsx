import {
  type BookingKind,
  type BookingPage,
  getBookingPage,
  listBookingKinds,
} from "@trellis/contract-calendar/booking-kinds.ts";
import { type CalendarSettings, getCalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TabPanel, Tabs } from "@trellis/shared/ui/screen/tabs.tsx";
import { useState } from "react";
import { useDraftValues } from "../settings/draft-values.ts";
import { pageValues } from "./booking-form.ts";
import { HoursForm } from "./hours-fields.tsx";
import { hoursValues } from "./hours-form.ts";
import { type Editing, KindDialog } from "./kind-dialog.tsx";
import { KindList } from "./kind-list.tsx";
import { TEXT } from "./messages.ts";
import { PageForm } from "./page-form.tsx";

const BOOKING = TEXT.page;

/** One's own booking page: whether it is open and at which address, what visitors can book, and when. */
export function BookingDialog({ onClose }: { onClose: () => void }) {
  const page = useEndpoint(getBookingPage, {}, { fresh: true });
  const settings = useEndpoint(getCalendarSettings, {}, { fresh: true });
  const kinds = useEndpoint(listBookingKinds, {}, { fresh: true });
  const reads = [page, settings, kinds];
  const error = reads.find((read) => read.error)?.error;
  if (page.data && settings.data && kinds.data && reads.every((read) => read.isFetchedAfterMount))
    return <Parts page={page.data} settings={settings.data} kinds={kinds.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={BOOKING.title} description={BOOKING.description} size="lg">
      {error ? (
        <p role="alert">
          {BOOKING.loadFailed}. {error.message}
        </p>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

interface Props {
  page: BookingPage;
  settings: CalendarSettings;
  kinds: BookingKind[];
  onClose: () => void;
}

function Parts({ page, settings, kinds, onClose }: Props) {
  const [tab, setTab] = useState("page");
  const [editing, setEditing] = useState<Editing | null>(null);
  // Here, so that a look at another part shows what was typed.
  const own = useDraftValues("booking-page", pageValues(settings));
  const hours = useDraftValues("booking-hours", hoursValues(page, settings));
  if (editing) return <KindDialog editing={editing} url={page.url} onBack={() => setEditing(null)} onClose={onClose} />;
  const { tabs } = BOOKING;
  return (
    <Dialog draft="kept" onClose={onClose} title={BOOKING.title} description={BOOKING.description} size="lg">
      <Tabs
        value={tab}
        onValueChange={setTab}
        label={tabs.label}
        items={[
          { value: "page", label: own.isChanged ? BOOKING.unsaved({ part: tabs.page }) : tabs.page },
          { value: "kinds", label: tabs.kinds, count: kinds.length },
          { value: "hours", label: hours.isChanged ? BOOKING.unsaved({ part: tabs.hours }) : tabs.hours },
        ]}
      >
        <TabPanel value="page">
          <DraftNotice draft={own} />
          <PageForm url={page.url} values={own.values} set={own.set} onSaved={own.settle} onClose={onClose} />
        </TabPanel>
        <TabPanel value="kinds">
          <KindList kinds={kinds} url={page.url} onEdit={setEditing} />
        </TabPanel>
        <TabPanel value="hours">
          <DraftNotice draft={hours} />
          <HoursForm values={hours.values} set={hours.set} onSaved={hours.settle} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
