import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Settings, Domains: the address that the organization's emails come from. */
export const TEXT = defineMessages(
  {
    title: "Email sender",
    lead: "Send invoices, receipts, mailings and other emails from an address at your own domain.",
    failed: "Couldn't load your email sender",
    none: "Emails come from {address}",
    noneText: "Choose an address such as info@example.org, then set its records where you manage the domain.",
    choose: "Choose address",
    change: "Change address",
    save: "Save address",
    address: "Address",
    addressHint:
      "At your own domain. Emails show it with your organization's name; replies still go to your organization's email address.",
    changeHint: "Another domain needs new records. Until they're found, emails come from {address}.",
    cancel: "Cancel",
    saved: "Email sender saved",
    saveFailed: "Couldn't save the email sender",
    statuses: { pending: "Waiting for records", verified: "In use", lost: "Not in use" },
    notIncluded: "Not in your plan",
    pending: "Until the DKIM and SPF records are found, emails come from {address}.",
    lost: "The DKIM record has been missing or different since {when}, so emails come from {address}. Add it again, then check.",
    lastChecked: "Checked {when}",
    recordsLead: "Set these TXT records where you manage the domain. Records are checked daily.",
    records: {
      key: "DKIM record",
      nextKey: "DKIM record of the new key",
      spf: "SPF record",
      dmarc: "DMARC record (recommended)",
    },
    about: {
      key: "It lets receivers verify that your emails are really yours. If your DNS provider limits a value to 255 characters, split it into several quoted parts.",
      nextKey: "The present key signs emails until this record is found. Keep both records until then.",
      spf: "It names the mail servers that may send for your domain. If you have an SPF record already, add this to it before its end: {mechanisms}",
      dmarc:
        "It tells receivers what to do with emails that aren't yours. p=none changes nothing yet; any DMARC record works.",
    },
    states: {
      found: "Found",
      missing: "Missing",
      different: "Different",
      several: "Too many records",
      too_many_lookups: "Too many lookups",
      unknown: "No answer",
    },
    fixes: {
      missing: "We couldn't find this record yet. A new record can take up to an hour to appear, rarely a day.",
      differentKey: "There's a record with this name, but its key is different. Copy the value again.",
      differentSpf: "Your SPF record doesn't contain what is needed. Add it before the end of the record: {mechanisms}",
      several: "There are several such records, so none counts. Keep one.",
      too_many_lookups:
        "Your SPF record asks for more than 10 lookups, so receivers ignore it. Remove services that you no longer use.",
      unknown: "The name servers didn't answer. Check again in a few minutes.",
    },
    name: "Name",
    value: "Value",
    unused: "You can delete this old record now: {name}",
    checkNow: "Check now",
    checkFailed: "Couldn't check the records",
    checked: "Records checked",
    replaceKey: "Replace key",
    replaceKeyText:
      "A new key is created with its own DKIM record. The present key keeps signing until the new record is found.",
    replaced: "New key created. Set its record now.",
    replaceFailed: "Couldn't create a new key",
    remove: "Remove sender",
    removeText: "Emails come from {address} again. The keys are deleted, and you can delete their records.",
    removed: "Email sender removed",
    removeFailed: "Couldn't remove the email sender",
  },
  { es: () => import("./messages.es.ts") },
);
