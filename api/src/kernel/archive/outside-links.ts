import { Port } from "../port.ts";

/** Links that people were given, which stop where the organization gets another address, number or secrets. */
export interface OutsideLink {
  /** In the plural, in lower case. */
  what: string;
  table: string;
  /** Which of its rows still open something, as a condition. */
  where: string;
  /** What brings them back. */
  remedy: string;
}

/** A record that shows a name of `public_link`. */
export interface PublicName {
  kind: string;
  table: string;
  column: string;
}

/** What an area gave to the outside. */
export interface OutsideLinks {
  links?: readonly OutsideLink[];
  names?: readonly PublicName[];
}

export const OUTSIDE_LINKS = new Port<OutsideLinks>("outside-links");

/** The kernel's own. */
const KERNEL_LINKS: OutsideLinks = {
  links: [
    {
      what: "public pages and forms",
      table: "public_link",
      where: "kind <> 'gift_order'",
      remedy: "publish their new addresses",
    },
    {
      what: "open invitations",
      table: "invitation",
      where: "accepted_at is null and revoked_at is null",
      remedy: "resend them",
    },
    {
      what: "single sign-on connections",
      table: "sso_connection",
      where: "true",
      remedy: "enter the new redirect address at the provider",
    },
    {
      what: "domains",
      table: "organization_domain",
      where: "status = 'verified'",
      remedy: "point their DNS records here",
    },
  ],
};

const all = () => [KERNEL_LINKS, ...OUTSIDE_LINKS.all];

export const outsideLinks = (): OutsideLink[] => all().flatMap(({ links }) => links ?? []);
export const publicNames = (): PublicName[] => all().flatMap(({ names }) => names ?? []);
