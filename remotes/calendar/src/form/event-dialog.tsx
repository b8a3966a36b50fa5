import { SERIES_SCOPES, type SeriesScope } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useId, useRef, useState } from "react";
import { EventMailPreview } from "../event/event-mail-preview.tsx";
import { EVENT } from "../event/messages.ts";
import { isOfSeries } from "../event/of-series.ts";
import { TEXT } from "../messages.ts";
import type { Slot } from "../time/slot.ts";
import { whenText, zoneCity, zonesDiffer } from "../time/words.ts";
import { instantAt, minutesOf } from "../time/zoned-time.ts";
import { EventFields } from "./event-fields.tsx";
import {
  changeOf,
  type EventProblems,
  type EventValues,
  lacksRequired,
  newValues,
  problemsOf,
  valuesOf,
} from "./event-form.ts";
import { FORM } from "./messages.ts";
import { noRepeat } from "./repeat-form.ts";
import { useSaveEvent } from "./use-save-event.ts";

/** A contact who is invited to a new event. */
type Invited = Pick<Contact, "id" | "email" | "name">;

interface Props {
  /** A new event, one like another, or the one to edit. */
  subject: { slot: Slot; contact?: Invited } | { copyOf: CalendarEvent } | { event: CalendarEvent };
  settings: CalendarSettings;
  onClose: () => void;
}

function invitedIn(subject: Props["subject"]): EventValues["attendees"] {
  const { email, name } = ("slot" in subject && subject.contact) || {};
  return email ? [{ email, name: name ?? null }] : [];
}

function firstValues(subject: Props["subject"], timeZone: string): EventValues {
  if ("slot" in subject) return { ...newValues(subject.slot, timeZone), attendees: invitedIn(subject) };
  if ("event" in subject) return valuesOf(subject.event);
  const copied = valuesOf(subject.copyOf);
  return { ...copied, repeat: noRepeat(copied.startDay) };
}

/** What tells the drafts of unsaved events apart: one for a contact doesn't become another one's. */
function draftOf(subject: Props["subject"], base: CalendarEvent | null): string {
  if ("copyOf" in subject) return `copy-${subject.copyOf.id}`;
  const contact = "slot" in subject ? subject.contact : undefined;
  return base?.id ?? (contact ? `new-${contact.id}` : "new");
}

/** Add or edit an event. Nothing that was typed is lost when saving fails. */
export function EventDialog({ subject, settings, onClose }: Props) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState("event" in subject ? subject.event : null);
  const [before, setBefore] = useState(() => firstValues(subject, settings.timeZone));
  const [values, setValues, draft] = useDraftState(`event:${draftOf(subject, base)}`, before);
  const [problems, setProblems] = useState<EventProblems>({});
  const [stale, setStale] = useState<{ current: CalendarEvent | null } | null>(null);
  /** The choice among events of a series is in the same dialog, once the form is filled in. */
  const [asks, setAsks] = useState(false);
  const { create, change, saving } = useSaveEvent();

  const set = (part: Partial<EventValues>) => {
    setValues((now) => ({ ...now, ...part }));
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };
  const show = (found: EventProblems) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const ruleChanged = JSON.stringify(before.repeat) !== JSON.stringify(values.repeat);
  const scopes = ruleChanged ? SERIES_SCOPES.filter((scope) => scope !== "this") : SERIES_SCOPES;

  const save = async (scope: SeriesScope | null) => {
    const outcome = base
      ? await change(base, changeOf(before, values), scope ?? (isOfSeries(base) ? "this" : "all"))
      : await create(values);
    setAsks(false);
    if (outcome.kind === "saved") {
      draft.drop();
      return onClose();
    }
    if (outcome.kind === "failed") return show(outcome.problems);
    setStale({ current: outcome.current });
    if (outcome.current) setBase(outcome.current);
  };
  const submit = () => {
    const found = problemsOf(values);
    if (Object.keys(found).length > 0) {
      if (lacksRequired(found))
        showToast({ title: FORM.invalid, description: FORM.fillRequired, variant: "destructive" });
      return show(found);
    }
    if (base && Object.keys(changeOf(before, values)).length === 0) {
      showToast({ title: FORM.unchanged });
      return onClose();
    }
    if (base && isOfSeries(base)) setAsks(true);
    else void save(null);
  };

  return (
    <Dialog
      draft={draft}
      onClose={onClose}
      title={asks ? EVENT.scope.edit : base ? FORM.edit : FORM.add}
      footer={
        asks ? null : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {TEXT.cancel}
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={saving}>
              {base ? FORM.save : FORM.create}
            </Button>
          </>
        )
      }
    >
      {stale && !asks && (
        <div className="mb-4">
          <StaleNotice
            current={stale.current}
            onTake={(current) => {
              setBefore(valuesOf(current));
              setValues(valuesOf(current));
              setStale(null);
            }}
          />
        </div>
      )}
      {asks && (
        <ScopeQuestion
          scopes={scopes}
          busy={saving}
          onAnswer={(scope) => void save(scope)}
          onBack={() => setAsks(false)}
        />
      )}
      <form
        id={formId}
        ref={form}
        noValidate
        hidden={asks}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid gap-4">
          <EventFields
            values={values}
            problems={problems}
            viewerTime={viewerTime(values, settings.timeZone)}
            set={set}
          />
          {!base?.organizer && (
            <EventMailPreview
              people={[...values.attendees, ...before.attendees.filter((one) => !isAmong(one, values.attendees))]}
              title={values.title}
              news={base ? "changed" : "invited"}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}

const isAmong = ({ email }: { email: string }, people: EventValues["attendees"]) =>
  people.some((one) => one.email.toLowerCase() === email.toLowerCase());

interface QuestionProps {
  scopes: readonly SeriesScope[];
  busy: boolean;
  onAnswer: (scope: SeriesScope) => void;
  onBack: () => void;
}

function ScopeQuestion({ scopes, busy, onAnswer, onBack }: QuestionProps) {
  const [scope, setScope] = useState<SeriesScope>(scopes[0] ?? "all");
  const name = useId();
  return (
    <div className="grid gap-5">
      <FieldGroup label={EVENT.scope.which}>
        <div className="grid justify-items-start gap-2">
          {scopes.map((each) => (
            <Radio
              key={each}
              name={name}
              label={EVENT.scope[each]}
              checked={scope === each}
              onChange={() => setScope(each)}
            />
          ))}
        </div>
      </FieldGroup>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onBack}>
          {FORM.back}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => onAnswer(scope)}>
          {FORM.save}
        </Button>
      </div>
    </div>
  );
}

/** Says that a colleague was quicker, and leaves the choice to the person. */
function StaleNotice({ current, onTake }: { current: CalendarEvent | null; onTake: (current: CalendarEvent) => void }) {
  if (!current) return <Banner tone="warning">{FORM.staleGone}</Banner>;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => onTake(current)}>
          {FORM.reloadServerVersion}
        </Button>
      }
    >
      <b>{FORM.stale}</b> {FORM.staleKeep}
    </Banner>
  );
}

/** When the event is on the viewer's clock, where its own shows another time. */
function viewerTime(values: EventValues, timeZone: string): string | null {
  const [start, end] = [minutesOf(values.startTime), minutesOf(values.endTime)];
  if (values.allDay || start === undefined || end === undefined || !values.startDay || !values.endDay) return null;
  const at = (day: string, minutes: number) => instantAt({ day, minutes }, values.timeZone).toISOString();
  const event = {
    startDate: at(values.startDay, start),
    endDate: at(values.endDay, end),
    allDay: false,
    timeZone: values.timeZone,
  };
  return zonesDiffer(event, timeZone)
    ? FORM.viewerTime({ times: whenText(event, timeZone), city: zoneCity(timeZone) })
    : null;
}
