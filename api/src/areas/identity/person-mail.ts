import type { Brand } from "@trellis/domain/brand/brand.ts";
import { DEFAULT_BRAND } from "@trellis/shared/theme/brand.ts";
import type { Env } from "../../kernel/env.ts";
import { OF_THE_PROGRAM } from "../../kernel/services/jobs/jobs.ts";
import type { Mail } from "../../kernel/services/mail/mailer.ts";
import type { MailContent } from "../../ports/mail.ts";
import { composeMail, PERSON_MAIL, readMailbox } from "../mail/index.ts";

/** A mail of the program itself to a person, under the brand that they know it by. The id makes its Message-ID. */
export function composeForPerson(
  env: Pick<Env, "mailFrom" | "publicUrl" | "authSecret" | "brand">,
  brand: Brand,
  { id, recipient }: { id: string; recipient: string },
  content: MailContent,
): Mail {
  const sender = {
    name: brand === env.brand.brand ? readMailbox(env.mailFrom).name : brand.senderName,
    email: null,
    phone: null,
    address: null,
    logo: brand.wordmark ?? null,
    primaryColor: DEFAULT_BRAND.primary,
    secondaryColor: DEFAULT_BRAND.secondary,
  };
  return composeMail(env, OF_THE_PROGRAM, sender, { id, kind: PERSON_MAIL, recipient }, content);
}
