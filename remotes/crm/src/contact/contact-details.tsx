import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { formatMonthDay } from "@trellis/domain/days/month-day.ts";
import { WHO_TEXT_FIELDS, WORK_TEXT_FIELDS } from "@trellis/domain/names/contact-fields.ts";
import { addressLines } from "@trellis/domain/names/postal-address.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { FactSection } from "@trellis/shared/ui/screen/fact-section.tsx";
import Briefcase from "lucide-react/icons/briefcase";
import Cake from "lucide-react/icons/cake";
import Globe from "lucide-react/icons/globe";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import Quote from "lucide-react/icons/quote";
import type { ReactNode } from "react";
import { labelName } from "./label-name.ts";
import { MailSuppressionBadge } from "./mail-suppression-badge.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.details;

interface Props {
  contact: Contact;
  /** Null for read-only members. */
  onEdit: (() => void) | null;
  onWrite: ((address: string) => void) | null;
}

/** How the person is reached, and what they do. */
export function ContactDetails({ contact, onEdit, onWrite }: Props) {
  const { emails, phones, addresses, websites, consent, notes } = contact;
  const birthday = birthdayOf(contact);
  const who = WHO_TEXT_FIELDS.filter((field) => contact[field]);
  const work = WORK_TEXT_FIELDS.map((field) => contact[field])
    .filter(Boolean)
    .join(", ");
  const isEmpty =
    emails.length === 0 &&
    phones.length === 0 &&
    addresses.length === 0 &&
    !work &&
    websites.length === 0 &&
    !birthday &&
    who.length === 0;
  return (
    <FactSection title={words.title}>
      {isEmpty && (
        <p className="text-muted">
          {words.none}{" "}
          {onEdit && (
            <Button variant="ghost" size="sm" onClick={onEdit}>
              {words.add}
            </Button>
          )}
        </p>
      )}
      <ul className="grid gap-2.5">
        {emails.map(({ email, label, ...suppression }) => (
          <Fact key={email} icon={<Mail aria-hidden="true" />}>
            {onWrite ? (
              <button
                type="button"
                title={words.write({ address: email })}
                onClick={() => onWrite(email)}
                className="text-start text-accent-text wrap-anywhere hover:underline"
              >
                {email}
              </button>
            ) : (
              <a href={`mailto:${email}`} className="text-accent-text wrap-anywhere hover:underline">
                {email}
              </a>
            )}
            {label && <span className="ms-2 text-sm text-muted">{labelName(label)}</span>}
            <MailSuppressionBadge email={{ email, label, ...suppression }} onEdit={onEdit} />
          </Fact>
        ))}
        {phones.map(({ phone, label }) => (
          <Fact key={phone} icon={<Phone aria-hidden="true" />}>
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="tabular-nums wrap-anywhere hover:underline">
              {phone}
            </a>
            {label && <span className="ms-2 text-sm text-muted">{labelName(label)}</span>}
          </Fact>
        ))}
        {addresses.map((address) => (
          <Fact key={JSON.stringify(address)} icon={<MapPin aria-hidden="true" />}>
            {addressLines(address).map((line, at) => (
              <span key={`${at} ${line}`} className="block">
                {line}
                {at === 0 && address.label && (
                  <span className="ms-2 text-sm text-muted">{labelName(address.label)}</span>
                )}
              </span>
            ))}
          </Fact>
        ))}
        {who.map((field) => (
          <Fact key={field} icon={<Quote aria-hidden="true" />}>
            {words.who[field]({ name: contact[field] ?? "" })}
          </Fact>
        ))}
        {work && <Fact icon={<Briefcase aria-hidden="true" />}>{work}</Fact>}
        {websites.map((website) => (
          <Fact key={website} icon={<Globe aria-hidden="true" />}>
            <Website address={website} />
          </Fact>
        ))}
        {birthday && <Fact icon={<Cake aria-hidden="true" />}>{birthday}</Fact>}
      </ul>
      {consent === "refused" && (
        <p className="mt-2.5">
          <Badge tone="warning">{words.refused}</Badge>
        </p>
      )}
      {notes && <p className="mt-3 text-sm whitespace-pre-line text-muted wrap-anywhere">{notes}</p>}
    </FactSection>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="icons flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:text-muted">
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </li>
  );
}

/** Only an address of the web is a link. */
function Website({ address }: { address: string }) {
  const url = /^https?:\/\//i.test(address)
    ? address
    : /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address)
      ? `https://${address}`
      : null;
  if (url === null) return address;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className="text-accent-text hover:underline">
      {address}
    </a>
  );
}

/** The birthday in words, with its year where that is known. */
function birthdayOf({ birthday, birthdayWithoutYear }: Contact): string | null {
  if (birthday !== null) return words.birthday({ day: birthday });
  return birthdayWithoutYear === null ? null : words.birthdayWithoutYear({ day: formatMonthDay(birthdayWithoutYear) });
}
