import { listSegments, updateSegment } from "@trellis/contract-contacts/segments.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import type { ContactsView } from "./filters/contacts-view.ts";
import { FilterChips } from "./filters/filter-chips.tsx";
import { FILTERS } from "./filters/messages.ts";
import { SEGMENTS } from "./segments/messages.ts";
import { SegmentDialog } from "./segments/segment-dialog.tsx";

interface Props {
  view: ContactsView;
  onChange: (part: Partial<ContactsView>) => void;
  onClear: () => void;
}

const words = FILTERS.chips;

/** What narrows the list now, and a way to keep it as a segment. */
export function ActiveFilters({ view, onChange, onClear }: Props) {
  const { canWrite } = useMembership();
  const [isSaving, setSaving] = useState(false);
  const segments = useEndpoint(listSegments, {}, { enabled: (view.segmentId || view.editing) !== "" });
  const segment = segments.data?.find(({ id }) => id === view.segmentId);
  const edited = segments.data?.find(({ id }) => id === view.editing);
  const update = useEndpointMutation(updateSegment);
  const saveEdited = async () => {
    if (!edited) return;
    try {
      await update.mutateAsync({
        input: { params: { id: edited.id }, body: { name: edited.name, filters: view.filters } },
        ifMatch: edited.updatedAt,
      });
    } catch (error) {
      return showErrorToast(SEGMENTS.dialog.failed, error);
    }
    showToast({ title: SEGMENTS.update.done });
    onChange({ editing: "" });
  };
  return (
    <>
      <FilterChips
        filters={view.filters}
        segment={view.segmentId ? (segment ? words.segment({ name: segment.name }) : words.oneSegment) : null}
        onChange={(filters) => onChange({ filters })}
        onLeaveSegment={() => onChange({ segmentId: "" })}
        onClear={onClear}
        edited={
          canWrite && edited ? { label: SEGMENTS.update.action({ name: edited.name }), onSave: saveEdited } : undefined
        }
        onSave={canWrite && !view.segmentId ? () => setSaving(true) : undefined}
      />
      {isSaving && <SegmentDialog filters={view.filters} onClose={() => setSaving(false)} />}
    </>
  );
}
