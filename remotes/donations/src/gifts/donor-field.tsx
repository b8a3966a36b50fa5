import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { listDonors } from "@trellis/shared/contract/donations/donors.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Combobox, NamedOption } from "@trellis/shared/ui/combobox.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { type Ref, useDeferredValue } from "react";
import type { KnownDonor } from "./add-donation-form.ts";
import { TEXT } from "./strings.ts";

interface Props {
  name: string;
  donor: KnownDonor | null;
  onType: (name: string) => void;
  onChoose: (donor: KnownDonor | null) => void;
  error: string | null;
  inputRef: Ref<HTMLInputElement>;
}

const MOST_SHOWN = 6;
const words = TEXT.form;

/** The donor's name: a new one as it is typed, or one of those who gave before, offered while typing. */
export function DonorField({ name, donor, onType, onChoose, error, inputRef }: Props) {
  const q = useDeferredValue(name.trim().slice(0, 200));
  const found = useEndpoint(
    listDonors,
    { query: { sort: "name", limit: MOST_SHOWN, ...(q ? { q } : {}) } },
    { enabled: donor === null && q.length > 1, keepPrevious: true },
  );
  const options = donor === null && q.length > 1 ? (found.data ?? []) : [];

  return (
    <div className="grid gap-1.5">
      <Field label={words.donor} required hint={donor ? undefined : words.donorHint} error={error}>
        {(control) => (
          <Combobox
            {...control}
            ref={inputRef}
            maxLength={200}
            value={name}
            onType={onType}
            options={options}
            keyOf={({ id }) => id}
            onChoose={({ id, name: known, email, giftCount }) => onChoose({ id, name: known, email, giftCount })}
            listLabel={words.knownDonors}
          >
            {(one) => <NamedOption name={one.name} detail={one.email} />}
          </Combobox>
        )}
      </Field>
      {donor && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted" role="status">
          {words.known(donor.name, donor.giftCount)}
          <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
            {words.notThem}
          </Button>
        </p>
      )}
    </div>
  );
}
