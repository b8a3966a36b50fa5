import { updateBookingPage } from "@trellis/contract-calendar/booking-kinds.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { useState } from "react";
import { weekdayLabel } from "../time/weekday-name.ts";
import { ExceptionFields } from "./exception-fields.tsx";
import { type HoursValues, hoursBody, hoursProblems } from "./hours-form.ts";
import { TEXT } from "./messages.ts";
import { SpanFields } from "./span-fields.tsx";

const BOOKING = TEXT.page;
const HOURS = TEXT.hours;

/** A week as people read it: Monday first, Sunday last; stored from Sunday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const WORKDAYS = [2, 3, 4, 5];

interface Props {
  values: HoursValues;
  set: (part: Partial<HoursValues>) => void;
  /** Given what was saved. */
  onSaved: (values: HoursValues) => void;
}

/** When visitors can book: the spans of each weekday, and the days on which others hold. */
export function HoursForm({ values, set, onSaved }: Props) {
  const save = useEndpointMutation(updateBookingPage);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { isOwn, week, exceptions } = values;
  const setDay = (day: number, spans: HoursValues["week"][number]) =>
    set({ week: week.map((each, index) => (index === day ? spans : each)) });
  const submit = async () => {
    const found = hoursProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      await save.mutateAsync({ input: { body: hoursBody(values) } });
      onSaved(values);
      showToast({ title: HOURS.saved });
    } catch (error) {
      const { overrides, ...rest } = complaintsOf(error);
      setProblems({ ...rest, ...(overrides ? { exceptions: overrides } : {}) });
      showErrorToast(BOOKING.failed, error);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FieldGroup label={HOURS.which}>
        <div className="grid gap-2">
          <Radio name="hours" label={HOURS.usual} checked={!isOwn} onChange={() => set({ isOwn: false })} />
          <Radio name="hours" label={HOURS.own} checked={isOwn} onChange={() => set({ isOwn: true })} />
        </div>
      </FieldGroup>
      {isOwn && (
        <div className="grid gap-3 sm:grid-cols-2">
          <p className="text-sm text-muted sm:col-span-2">{HOURS.weekHint}</p>
          {WEEK.map((day) => (
            <SpanFields
              key={day}
              name={weekdayLabel(day)}
              spans={week[day] ?? []}
              problem={problems[`week.${day}`]}
              onChange={(spans) => setDay(day, spans)}
            />
          ))}
          <div className="self-end">
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                set({ week: week.map((spans, day) => (WORKDAYS.includes(day) ? (week[1] ?? []) : spans)) })
              }
            >
              {HOURS.copy}
            </Button>
          </div>
        </div>
      )}
      <ExceptionFields exceptions={exceptions} problems={problems} onChange={(next) => set({ exceptions: next })} />
      <Button variant="primary" type="submit" busy={save.isPending} className="justify-self-end">
        {BOOKING.save}
      </Button>
    </form>
  );
}
