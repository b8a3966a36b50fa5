import { type Donor, type DonorWithTotals, listDonors, mergeDonors } from "@trellis/contract-donations/donors.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Radio, SearchInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useDeferredValue, useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.merge;
const MAX_SHOWN = 8;

/** Two donors who are one person: everything moves from the chosen one to this one. */
export function MergeDialog({ donor, onClose }: { donor: DonorWithTotals; onClose: () => void }) {
  // People of the same name are offered right away.
  const [typed, setTyped] = useState(donor.name);
  const [chosen, setChosen] = useState<Donor | null>(null);
  const q = useDeferredValue(typed.trim().slice(0, 200));
  const found = useEndpoint(
    listDonors,
    { query: { sort: "name", limit: MAX_SHOWN + 1, ...(q ? { q } : {}) } },
    { keepPrevious: true },
  );
  const others = (found.data ?? []).filter(({ id }) => id !== donor.id).slice(0, MAX_SHOWN);
  const merge = useEndpointMutation(mergeDonors);
  const start = async () => {
    if (!chosen) return;
    try {
      await merge.mutateAsync({ input: { params: { id: donor.id }, body: { fromId: chosen.id } } });
    } catch (error) {
      showErrorToast(words.failed, error);
      return;
    }
    showToast({ title: words.done });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={words.text({ name: donor.name })}
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" disabled={!chosen} busy={merge.isPending} onClick={() => void start()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SearchInput
          label={words.search}
          placeholder={words.searchHint}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setChosen(null);
          }}
        />
        {found.isPending ? (
          <SkeletonRows rows={3} />
        ) : others.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <FieldGroup label={words.choose}>
            <div className="grid gap-2">
              {others.map((one) => (
                <Radio
                  key={one.id}
                  name="other"
                  label={one.name}
                  description={[
                    one.email,
                    TEXT.gifts({ count: one.giftCount }),
                    formatDollars(centsOf(one.totalAmount)),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                  checked={chosen?.id === one.id}
                  onChange={() => setChosen(one)}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <div role="status">
          {chosen && (
            <Banner tone="warning">
              <b>{words.warning}</b>{" "}
              {chosen.email && donor.email && chosen.email !== donor.email && words.lostEmail({ email: chosen.email })}
            </Banner>
          )}
        </div>
      </div>
    </Dialog>
  );
}
