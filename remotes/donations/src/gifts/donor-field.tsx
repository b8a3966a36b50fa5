import { listContacts } from "@trellis/contract-contacts/contacts.ts";
import { listDonors } from "@trellis/contract-donations/donors.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Combobox, NamedOption } from "@trellis/shared/ui/controls/combobox.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { type Ref, useDeferredValue } from "react";
import type { KnownContact, KnownDonor } from "./add-donation-form.ts";
import { type KnownPerson, knownPeople } from "./known-people.ts";
import { TEXT } from "./messages.ts";
import type { SameName } from "./use-same-name.ts";
import { useSeesContacts } from "./use-sees-contacts.ts";

interface Props {
  name: string;
  donor: KnownDonor | null;
  contact: KnownContact | null;
  /** A contact of the typed name, who may be meant. */
  sameName: SameName | null;
  onType: (name: string) => void;
  /** Null where the person who was chosen is not meant. */
  onChoose: (person: Pick<KnownPerson, "donor" | "contact"> | null) => void;
  error: string | null;
  inputRef: Ref<HTMLInputElement>;
}

const MAX_SHOWN = 6;
const words = TEXT.form;

/** The donor's name: a new one as it is typed, or one of the contacts and donors that are offered while typing. */
export function DonorField({ name, donor, contact, sameName, onType, onChoose, error, inputRef }: Props) {
  const seesContacts = useSeesContacts();
  const q = useDeferredValue(name.trim().slice(0, 200));
  const isAsked = donor === null && contact === null && q.length > 1;
  const donors = useEndpoint(
    listDonors,
    { query: { sort: "name", limit: MAX_SHOWN, ...(q ? { q } : {}) } },
    { enabled: isAsked, keepPrevious: true },
  );
  const contacts = useEndpoint(
    listContacts,
    { query: { limit: MAX_SHOWN, ...(q ? { q } : {}) } },
    { enabled: isAsked && seesContacts, keepPrevious: true },
  );
  const isReady = isAsked && donors.data && (contacts.data || contacts.error || !seesContacts);
  const options = isReady ? knownPeople(donors.data ?? [], contacts.data ?? []).slice(0, MAX_SHOWN) : [];
  const chosen = contact
    ? words.ofContact({ name: contact.name })
    : donor
      ? words.known({ name: donor.name, count: donor.giftCount })
      : null;

  return (
    <div className="grid gap-1.5">
      <Field label={words.donor} required hint={chosen ? undefined : words.donorHint} error={error}>
        {(control) => (
          <Combobox
            {...control}
            ref={inputRef}
            maxLength={200}
            value={name}
            onType={onType}
            options={options}
            keyOf={({ key }) => key}
            onChoose={onChoose}
            listLabel={words.knownPeople}
          >
            {(one) => <NamedOption name={one.name} detail={one.detail} />}
          </Combobox>
        )}
      </Field>
      {chosen && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted" role="status">
          {chosen}
          <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
            {words.notThem}
          </Button>
        </p>
      )}
      {sameName && !chosen && (
        <div role="alert">
          <Banner
            tone="warning"
            action={
              <>
                <Button size="sm" onClick={() => onChoose({ donor: null, contact: contactOf(sameName) })}>
                  {words.sameOne}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
                  {words.newOne}
                </Button>
              </>
            }
          >
            {sameName.detail
              ? words.sameNameWithDetail({ name: sameName.name, detail: sameName.detail })
              : words.sameName({ name: sameName.name })}
          </Banner>
        </div>
      )}
    </div>
  );
}

const contactOf = ({ id, name, email }: KnownContact): KnownContact => ({ id, name, email });
