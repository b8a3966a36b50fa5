import { getBusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import {
  createReportSchedule,
  listReportReaders,
  type ReportSchedule,
  updateReportSchedule,
} from "@trellis/contract-reports/report-schedules.ts";
import { REPORT_KINDS, SCHEDULE_FREQUENCIES, SCHEDULE_SPANS } from "@trellis/report-rules/choices.ts";
import { nextScheduledDay, scheduledRange } from "@trellis/report-rules/report-schedule.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { CustomFields } from "../custom-fields.tsx";
import { useMissingFor } from "../locked-kind.ts";
import { reportName } from "../names/report-name.ts";
import { findProblems } from "../report-form.ts";
import { words } from "./messages.ts";
import { type ScheduleValues, scheduleValues, toScheduleInput } from "./schedule-form.ts";

const text = words.fields;
/** Monday to Sunday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MONTH_DAYS = Array.from({ length: 28 }, (_, index) => index + 1);

interface Props {
  /** The one that is edited; null for a new one. */
  schedule: ReportSchedule | null;
  onClose: () => void;
}

/** Plans a report: which, how often, what it covers and who gets it. */
export function ScheduleDialog({ schedule, onClose }: Props) {
  const { today } = useMembership();
  const { organization, user } = useAtomValue(sessionAtom, { store });
  const missingFor = useMissingFor();
  const [values, setValues, draft] = useDraftState(`report-schedule:${schedule?.id ?? "new"}`, () =>
    scheduleValues(schedule, today, user?.id ?? ""),
  );
  const [tried, setTried] = useState(false);
  const create = useEndpointMutation(createReportSchedule);
  const update = useEndpointMutation(updateReportSchedule);
  const change = (part: Partial<ScheduleValues>) => setValues((before) => ({ ...before, ...part }));
  const isCustom = values.kind === "custom";
  const columnsError = tried ? findProblems(values, isCustom).columns : undefined;
  const peopleError = tried && values.userIds.length === 0 ? text.noPeople : undefined;
  const isWeekly = values.frequency === "weekly";
  const next = nextScheduledDay(values, today);

  async function submit() {
    setTried(true);
    if (values.userIds.length === 0 || findProblems(values, isCustom).columns) return;
    try {
      const body = toScheduleInput(values, schedule?.isActive ?? true);
      if (schedule) await update.mutateAsync({ input: { params: { id: schedule.id }, body } });
      else await create.mutateAsync({ input: { body } });
      draft.drop();
      showToast({ title: words.saved });
      onClose();
    } catch (error) {
      showToast({ title: words.saveFailed, description: (error as Error).message, variant: "destructive" });
    }
  }

  return (
    <FormDialog
      title={schedule ? words.edit : words.add}
      size="md"
      words={words}
      form={{ draft, busy: create.isPending || update.isPending, submit }}
      onClose={onClose}
      className="grid gap-5"
    >
      <Field label={text.report}>
        {(control) => (
          <Select {...control} {...bindField(values, change, "kind")}>
            <Options
              values={REPORT_KINDS.filter((kind) => missingFor(kind) === null)}
              text={(kind) => reportName(kind, organization?.type).title}
            />
          </Select>
        )}
      </Field>
      <Field label={text.name} optional hint={text.nameHint}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={120}
            placeholder={reportName(values.kind, organization?.type).title}
            {...bindField(values, change, "name")}
          />
        )}
      </Field>
      {isCustom && <CustomFields values={values} onChange={change} columnsError={columnsError} />}
      <FieldGroup label={text.frequency}>
        <Segmented
          label={text.frequency}
          value={values.frequency}
          onValueChange={(frequency) => change({ frequency, onDay: 1 })}
          items={SCHEDULE_FREQUENCIES.map((value) => ({ value, label: text.frequencies[value] }))}
          full
        />
      </FieldGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={isWeekly ? text.weekday : values.frequency === "monthly" ? text.monthDay : text.quarterDay}>
          {(control) => (
            <Select
              {...control}
              value={values.onDay}
              onChange={(event) => change({ onDay: Number.parseInt(event.target.value, 10) })}
            >
              {isWeekly
                ? WEEKDAYS.map((day) => (
                    <option key={day} value={day}>
                      {text.weekdays[day]}
                    </option>
                  ))
                : MONTH_DAYS.map((day) => (
                    <option key={day} value={day}>
                      {day}
                    </option>
                  ))}
            </Select>
          )}
        </Field>
        <Field label={text.span}>
          {(control) => (
            <Select {...control} {...bindField(values, change, "span")}>
              <Options
                values={SCHEDULE_SPANS}
                text={(span) => (span === "previous" ? text.previous[values.frequency] : text.yearToDate)}
              />
            </Select>
          )}
        </Field>
      </div>
      {organization && <NextReport organizationId={organization.id} values={values} next={next} />}
      <People values={values} onChange={change} error={peopleError} />
    </FormDialog>
  );
}

/** When the next one is made, and which days it covers. */
function NextReport({
  organizationId,
  values,
  next,
}: {
  organizationId: number;
  values: ScheduleValues;
  next: string;
}) {
  const settings = useEndpoint(getBusinessSettings, { params: { organizationId: String(organizationId) } });
  const startMonth = values.span === "previous" ? 1 : settings.data?.fiscalYearStartMonth;
  if (startMonth === undefined) return null;
  const { from, to } = scheduledRange(values, values.span, next, startMonth);
  return <p className="text-sm text-muted">{words.next({ day: next, from, to })}</p>;
}

interface PeopleProps {
  values: ScheduleValues;
  onChange: (part: Partial<ScheduleValues>) => void;
  error: string | undefined;
}

/** Members who may open the chosen report. */
function People({ values, onChange, error }: PeopleProps) {
  const readers = useEndpoint(listReportReaders, { query: { kind: values.kind } });
  const toggle = (userId: string, on: boolean) =>
    onChange({ userIds: on ? [...values.userIds, userId] : values.userIds.filter((one) => one !== userId) });
  return (
    <FieldGroup label={text.people} error={error ?? null}>
      {readers.error ? (
        <p className="text-sm text-danger-text">{text.peopleFailed}</p>
      ) : !readers.data ? (
        <p role="status" className="text-sm text-muted">
          {text.loadingPeople}
        </p>
      ) : (
        <div className="grid gap-2">
          {readers.data.map(({ userId, name, email }) => (
            <Checkbox
              key={userId}
              label={name === email ? name : `${name} (${email})`}
              checked={values.userIds.includes(userId)}
              onChange={(event) => toggle(userId, event.target.checked)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
