import { BOOKING_MINUTES } from "@trellis/shared/contract/calendar/bookings.ts";
import { Field } from "@trellis/shared/ui/field.tsx";
import { Select, Switch, TextArea, TextInput } from "@trellis/shared/ui/inputs.tsx";
import { type BookingValues, minutesOf } from "./booking-form.ts";
import { BOOKING } from "./strings.ts";

interface Props {
  values: BookingValues;
  problems: Record<string, string>;
  set: (part: Partial<BookingValues>) => void;
}

export function BookingFields({ values, problems, set }: Props) {
  return (
    <>
      <Switch label={BOOKING.open} checked={values.isOpen} onCheckedChange={(isOpen) => set({ isOpen })} />
      <Field
        label={BOOKING.address}
        hint={BOOKING.addressHint}
        error={problems.bookingPageSlug}
        required={values.isOpen}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            value={values.slug}
            onChange={(event) => set({ slug: event.target.value })}
          />
        )}
      </Field>
      <Field label={BOOKING.what} hint={BOOKING.whatHint} error={problems.title}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={120}
            value={values.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={BOOKING.text} error={problems.description}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            value={values.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={BOOKING.where} error={problems.location}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              value={values.location}
              onChange={(event) => set({ location: event.target.value })}
            />
          )}
        </Field>
        <Field label={BOOKING.length}>
          {(control) => (
            <Select
              {...control}
              value={String(values.minutes)}
              onChange={(event) => set({ minutes: minutesOf(event.target.value) })}
            >
              {BOOKING_MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {BOOKING.minutes(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={BOOKING.notice} hint={BOOKING.noticeHint} error={problems.noticeHours}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={values.noticeHours}
              onChange={(event) => set({ noticeHours: event.target.value })}
            />
          )}
        </Field>
        <Field label={BOOKING.ahead} hint={BOOKING.aheadHint} error={problems.daysAhead}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={values.daysAhead}
              onChange={(event) => set({ daysAhead: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={BOOKING.looks} hint={BOOKING.looksHint} error={problems.customCss}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            spellCheck={false}
            value={values.customCss}
            onChange={(event) => set({ customCss: event.target.value })}
          />
        )}
      </Field>
      <p className="text-sm text-muted">{BOOKING.hours}</p>
    </>
  );
}
