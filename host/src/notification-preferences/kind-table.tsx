import type { NotificationKind } from "@trellis/contract-notifications/notifications.ts";
import {
  ALWAYS_IN_BELL,
  EMAIL_FREQUENCIES,
  type EmailFrequency,
  type NotificationPreference,
} from "@trellis/contract-notifications/preferences.ts";
import { Checkbox, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { TEXT } from "./messages.ts";

/** What changes of a kind. */
export type Change = Partial<Pick<NotificationPreference, "inBell" | "email">>;

interface Props {
  title: string;
  rows: readonly NotificationPreference[];
  onChange: (kind: NotificationKind, choice: Change) => void;
}

/** The kinds of one group: a line each, with the bell and the email beside it; on a phone below it. */
export function KindTable({ title, rows, onChange }: Props) {
  return (
    <table className="w-full max-sm:block" aria-label={title}>
      <thead className="max-sm:sr-only">
        <tr className="text-start text-sm text-muted">
          <th scope="col" className="pb-1 text-start font-normal">
            {TEXT.kind}
          </th>
          <th scope="col" className="w-12 pb-1 text-center font-normal sm:w-16">
            {TEXT.bell}
          </th>
          <th scope="col" className="w-36 pb-1 ps-3 text-start font-normal sm:w-44">
            {TEXT.email}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ kind, inBell, email }) => (
          <tr
            key={kind}
            className="border-t border-border max-sm:grid max-sm:grid-cols-[auto_minmax(0,12rem)] max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:py-3"
          >
            <th scope="row" className="py-2 pe-2 text-start font-normal max-sm:col-span-2 max-sm:pt-0">
              {TEXT.kinds[kind]}
            </th>
            <td className="py-2 text-center text-sm text-muted max-sm:flex max-sm:items-center max-sm:gap-2 max-sm:py-0">
              <span aria-hidden="true" className="sm:hidden">
                {TEXT.bell}
              </span>
              {ALWAYS_IN_BELL.includes(kind) ? (
                <span title={TEXT.alwaysHint}>{TEXT.always}</span>
              ) : (
                <Checkbox
                  hideLabel
                  className="justify-center"
                  label={TEXT.inBell({ kind: TEXT.kinds[kind] })}
                  checked={inBell}
                  onChange={(event) => onChange(kind, { inBell: event.target.checked })}
                />
              )}
            </td>
            <td className="py-2 ps-3 max-sm:p-0">
              <Select
                aria-label={TEXT.byEmail({ kind: TEXT.kinds[kind] })}
                value={email}
                onChange={(event) => onChange(kind, { email: event.target.value as EmailFrequency })}
              >
                <Options values={EMAIL_FREQUENCIES} text={TEXT.frequencies} />
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
