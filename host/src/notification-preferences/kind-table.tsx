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

/** The kinds of one group: a line each, with the bell and the email beside it. */
export function KindTable({ title, rows, onChange }: Props) {
  return (
    <table className="w-full" aria-label={title}>
      <thead>
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
      <tbody>
        {rows.map(({ kind, inBell, email }) => (
          <tr key={kind} className="border-t border-border">
            <th scope="row" className="py-2 pe-2 text-start font-normal">
              {TEXT.kinds[kind]}
            </th>
            <td className="py-2 text-center text-sm text-muted">
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
            <td className="py-2 ps-3">
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
