import { DEFAULT_BRAND } from "@trellis/shared/theme/brand.ts";
import { brandLines, createBrandShades, storedColor, suggestReadable } from "@trellis/shared/theme/brand-shades.ts";
import { escapeHtml } from "../../../kernel/site/escape-html.ts";
import type { MailContent } from "../../../ports/mail.ts";
import type { Sender } from "../core/sender.ts";
import { LAYOUT_WORDS } from "./layout-words.ts";
import { styleRichText } from "./rich-text.ts";

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PREHEADER_LENGTH = 140;
const WEB_ADDRESS = /^https?:\/\//i;

/** What both parts of a mail are made of. */
export interface LaidOut {
  content: MailContent;
  sender: Sender;
  /** Why the reader gets it. */
  reason: string;
  publicUrl: string;
  /** Where people outside the organization report it. */
  report?: { label: string; href: string };
}

/**
 * The mail as HTML of tables and inline styles, 600 px wide, in the sender's colors; dark where the reader's program
 * is.
 */
export function layOutHtml({ content, sender, reason, publicUrl, report }: LaidOut): string {
  const colors = colorsOf(sender);
  const { action, footnote, unsubscribe, language = "en" } = content;
  const paragraphs = content.paragraphs.map(
    (text) =>
      `<p class="m-text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#31363f">${lines(text)}</p>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyles(colors)}</style>
</head>
<body class="m-ground" style="margin:0;padding:0;background-color:#f2f3f5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader(content))}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>
<table role="presentation" class="m-ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f2f3f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="m-card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#ffffff;border-radius:10px;font-family:${FONT}">
<tr><td height="5" style="height:5px;line-height:5px;font-size:0;background-color:${colors.primary};border-radius:10px 10px 0 0">&nbsp;</td></tr>
<tr><td style="padding:28px 32px 0">${mark(sender, colors, publicUrl)}</td></tr>
<tr><td style="padding:20px 32px 8px">
${content.heading ? `<h1 class="m-strong" style="margin:0 0 16px;font-size:22px;line-height:29px;font-weight:650;color:#17191d">${escapeHtml(content.heading)}</h1>` : ""}
${paragraphs.join("\n")}
${content.richText ? styleRichText(content.richText, colors.link) : ""}
${action ? button(action, colors) : ""}
${action && !content.unsubscribe ? addressBelow(action, colors, LAYOUT_WORDS[language].ifButtonFails) : ""}
${footnote ? `<p class="m-muted" style="margin:8px 0 16px;font-size:14px;line-height:21px;color:#5b626e">${lines(footnote)}</p>` : ""}
</td></tr>
<tr><td style="padding:0 32px 28px">
<p class="m-muted m-rule" style="margin:0;padding-top:16px;border-top:1px solid #e4e6ea;font-size:13px;line-height:20px;color:#5b626e">${escapeHtml(reason)}<br>${lines(whoSends(sender).join("\n"))}${unsubscribe ? smallLink(unsubscribe, colors) : ""}${report ? smallLink(report, colors) : ""}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** The same mail as plain text. */
export function layOutText({ content, sender, reason, report }: LaidOut): string {
  const { action, footnote, unsubscribe } = content;
  return [
    ...(content.heading ? [content.heading] : []),
    ...content.paragraphs,
    ...(content.richText ? [content.richText.text] : []),
    ...(action ? [`${action.label}:\n${webAddress(action.href)}`] : []),
    ...(footnote ? [footnote] : []),
    [
      "-- ",
      reason,
      ...whoSends(sender),
      ...[unsubscribe, report].flatMap((link) => (link ? `${link.label}: ${webAddress(link.href)}` : [])),
    ].join("\n"),
  ].join("\n\n");
}

type Colors = ReturnType<typeof colorsOf>;

function colorsOf(sender: Sender) {
  const primary = storedColor(sender.primaryColor) ?? DEFAULT_BRAND.primary;
  const shades = createBrandShades(primary);
  const [edge, edgeInTheDark] = brandLines(primary).edge.map((line) => (line === "transparent" ? shades[600] : line));
  const secondary = storedColor(sender.secondaryColor) ?? DEFAULT_BRAND.secondary;
  return {
    primary,
    // As in the shell: the color itself where text can be read on it.
    button: shades[600],
    buttonText: shades.on,
    buttonEdge: edge,
    buttonEdgeInTheDark: edgeInTheDark,
    mark: suggestReadable(secondary),
    link: suggestReadable(primary),
    linkInTheDark: shades[300],
  };
}

/** The logo by its absolute address, or the name in type. */
function mark(sender: Sender, colors: Colors, publicUrl: string): string {
  const name = escapeHtml(sender.name);
  const source = sender.logo?.startsWith("/") ? `${publicUrl}${sender.logo}` : sender.logo;
  const typed = `style="font-size:18px;line-height:24px;font-weight:700;color:${colors.mark}`;
  // Where pictures are off, the name is in its place in the same type.
  return source && WEB_ADDRESS.test(source)
    ? `<img class="m-logo" src="${escapeHtml(source)}" alt="${name}" height="40" ${typed};display:block;height:40px;width:auto;max-width:240px;object-fit:contain;object-position:left;border:0">`
    : `<span class="m-strong" ${typed}">${name}</span>`;
}

function button({ label, href }: { label: string; href: string }, colors: Colors): string {
  const address = escapeHtml(webAddress(href));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="m-button" style="border:1px solid ${colors.buttonEdge};border-radius:8px;background-color:${colors.button}">
<a href="${address}" style="display:inline-block;padding:11px 21px;font-size:16px;line-height:20px;font-weight:600;color:${colors.buttonText};text-decoration:none;border-radius:8px">${escapeHtml(label)}</a>
</td></tr></table>`;
}

/** The button's address in words, below links that open something once. A newsletter does without. */
function addressBelow({ href }: { href: string }, colors: Colors, ifButtonFails: string): string {
  const address = escapeHtml(webAddress(href));
  return `<p class="m-muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5b626e">${ifButtonFails}<br><a class="m-link" href="${address}" style="color:${colors.link};word-break:break-all">${address}</a></p>`;
}

const smallLink = ({ label, href }: { label: string; href: string }, colors: Colors) =>
  `<br><a class="m-link" href="${escapeHtml(webAddress(href))}" style="color:${colors.link}">${escapeHtml(label)}</a>`;

const darkStyles = (colors: Colors) =>
  [
    ":root{color-scheme:light dark}",
    "@media (prefers-color-scheme:dark){",
    ".m-ground{background-color:#121418!important}",
    ".m-card{background-color:#1c1f25!important}",
    ".m-text{color:#d5d9e0!important}",
    ".m-strong{color:#f4f5f7!important}",
    // A logo was drawn for paper: it keeps some around it, and so does the name where pictures are off.
    ".m-logo{background-color:#f7f8fa!important;color:#17191d!important;padding:8px 12px!important;border-radius:8px!important}",
    `.m-button{border-color:${colors.buttonEdgeInTheDark}!important}`,
    ".m-muted{color:#a5acb8!important}",
    ".m-rule{border-color:#343943!important}",
    `.m-link{color:${colors.linkInTheDark}!important}`,
    "}",
  ].join("");

/** What a list of mails shows behind the subject. */
const preheader = ({ preheader: written, paragraphs, richText }: MailContent) =>
  [...(written || [...paragraphs, richText?.text ?? ""].join(" ")).replace(/\s+/g, " ")]
    .slice(0, PREHEADER_LENGTH)
    .join("");
const whoSends = ({ name, address }: Sender) => [name, ...(address ? [address] : [])];
const lines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, "<br>");

function webAddress(href: string): string {
  if (!WEB_ADDRESS.test(href)) throw new Error("a mail's button leads to no web address");
  return href;
}
