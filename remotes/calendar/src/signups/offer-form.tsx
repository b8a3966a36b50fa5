import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import {
  type EventSignups,
  MAX_PEOPLE,
  MAX_PLACES,
  type SignupOffer,
  updateSignupOffer,
} from "@trellis/contract-calendar/signups.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, Switch, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useState } from "react";
import { leadTime } from "../time/lead-time.ts";
import { SIGNUPS } from "./messages.ts";

const CLOSES = [0, 60, 180, 1440, 2880, 10_080];
const FIRST: SignupOffer = { isOpen: true, places: 20, mostPeople: 2, closesMinutes: 0, hasWaitingList: true };

interface Props {
  event: CalendarEvent;
  /** The date of a series that it is for; null for what happens once. */
  occurrence: string | null;
  offer: SignupOffer | null;
  onSaved: (signups: EventSignups) => void;
  onCancel: () => void;
}

const closesText = (minutes: number): string =>
  minutes === 0 ? SIGNUPS.closesAtStart : SIGNUPS.closesBefore(leadTime(minutes, ["day", "hour"]));

/** How many may come, until when, and whether people may wait. */
export function OfferForm({ event, occurrence, offer, onSaved, onCancel }: Props) {
  const save = useEndpointMutation(updateSignupOffer);
  const [values, setValues] = useState(offer ?? FIRST);
  const [places, setPlaces] = useState(String(values.places));
  const [max, setMax] = useState(String(values.mostPeople));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const set = (part: Partial<SignupOffer>) => setValues((before) => ({ ...before, ...part }));

  const submit = async () => {
    const found = {
      ...(isWhole(places, MAX_PLACES) ? {} : { places: SIGNUPS.number({ max: MAX_PLACES }) }),
      ...(isWhole(max, MAX_PEOPLE) ? {} : { mostPeople: SIGNUPS.number({ max: MAX_PEOPLE }) }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = { ...values, places: Number(places), mostPeople: Number(max) };
    const input = { params: { id: event.id }, query: occurrence === null ? {} : { occurrence }, body };
    try {
      // Awaited: a date of a series becomes another event, and this form is drawn again before the result is shown.
      const signups = await save.mutateAsync({ input });
      showToast({ title: SIGNUPS.saved });
      onSaved(signups);
    } catch (error) {
      setProblems(complaintsOf(error));
      showErrorToast(SIGNUPS.saveFailed, error);
    }
  };
  const closes = [...new Set([...CLOSES, values.closesMinutes])].sort((a, b) => a - b);

  return (
    <form
      noValidate
      aria-label={SIGNUPS.title}
      className="grid gap-4 rounded-md border border-solid border-border p-3"
      onSubmit={(sent) => {
        sent.preventDefault();
        void submit();
      }}
    >
      {offer === null ? (
        <p className="text-sm text-muted">
          {SIGNUPS.offerText} {occurrence !== null && SIGNUPS.dateText}
        </p>
      ) : (
        <Switch label={SIGNUPS.open} checked={values.isOpen} onCheckedChange={(isOpen) => set({ isOpen })} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={SIGNUPS.places} error={problems.places} required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={4}
              value={places}
              onChange={(changed) => setPlaces(changed.target.value)}
            />
          )}
        </Field>
        <Field label={SIGNUPS.mostPeople} error={problems.mostPeople} required>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={2}
              value={max}
              onChange={(changed) => setMax(changed.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={SIGNUPS.closes} error={problems.closesMinutes}>
        {(control) => (
          <Select
            {...control}
            value={String(values.closesMinutes)}
            onChange={(changed) => set({ closesMinutes: Number(changed.target.value) })}
          >
            <Options values={closes} text={closesText} />
          </Select>
        )}
      </Field>
      <Checkbox
        label={SIGNUPS.waitingList}
        description={SIGNUPS.waitingListText}
        checked={values.hasWaitingList}
        onChange={(changed) => set({ hasWaitingList: changed.target.checked })}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {SIGNUPS.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {SIGNUPS.save}
        </Button>
      </div>
    </form>
  );
}

const isWhole = (text: string, max: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;
