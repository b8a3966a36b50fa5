import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Brand } from "@trellis/domain/brand/brand.ts";
import { wearsOwnMark } from "@trellis/domain/brand/default-brand.ts";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { visitorLanguage } from "../identity/visitor-language.ts";
import { errorFields, type Log } from "../log.ts";
import { escapeHtml } from "./escape-html.ts";
import type { PageAnswers } from "./page-answers.ts";

/** What the host's build exports for each language (`host/src/first-picture/picture.tsx`). */
interface Drawer {
  preparePictures(): Promise<void>;
  drawPicture(page: {
    pathname: string;
    answers: PageAnswers;
    organizationId: number;
    isNarrow: boolean;
    isMac: boolean;
    theme: string | undefined;
    product: string;
    tagline: string | undefined;
  }): { terms: Record<string, string>; html: string; colors: string } | null;
}

/** A page of the shell that is about to be answered. */
interface PicturedPage {
  request: Request;
  answers: PageAnswers;
  organizationId: number | undefined;
  brand: Brand;
  theme: string | undefined;
  nonce: string;
}

const BUILT = path.resolve(import.meta.dirname, "../../../../host/dist-picture");
const EMPTY_FRAME = '<div id="frame"></div>';
/** The only styles that become rules: the page's policy forbids style attributes, and no value may end a rule early. */
const PLAIN_STYLE = /^[\w\s:;.,%#()-]+$/;

/**
 * Writes a page's first picture into it. The drawing code loads with the first page; until it has, or if drawing fails, the
 * page stays as it was.
 */
export function createPictures(log: Log): (html: string, page: PicturedPage) => string {
  const drawers = new Map<string, Drawer | undefined>();
  const drawerFor = (language: string): Drawer | undefined => {
    if (!drawers.has(language)) {
      drawers.set(language, undefined);
      loadDrawer(language).then(
        (drawer) => drawers.set(language, drawer),
        (error: unknown) => log.error("the code that draws the first picture can't be loaded", errorFields(error)),
      );
    }
    return drawers.get(language);
  };
  return (html, { request, answers, organizationId, brand, theme, nonce }) => {
    const drawer = drawerFor(visitorLanguage(request, OFFERED_LANGUAGES));
    if (!drawer || organizationId === undefined) return html;
    try {
      const picture = drawer.drawPicture({
        pathname: new URL(request.url).pathname,
        answers,
        organizationId,
        isNarrow: isPhone(request),
        isMac: isMac(request),
        theme,
        product: brand.name,
        tagline: wearsOwnMark(brand) ? undefined : (brand.tagline ?? ""),
      });
      return picture ? html.replace(EMPTY_FRAME, () => EMPTY_FRAME + templateOf(picture, nonce)) : html;
    } catch (error) {
      log.error("the first picture of a page can't be drawn", errorFields(error));
      return html;
    }
  };
}

async function loadDrawer(language: string): Promise<Drawer | undefined> {
  const file = path.join(BUILT, language, "picture.js");
  if (!existsSync(file)) return undefined;
  const drawer = (await import(pathToFileURL(file).href)) as Drawer;
  await drawer.preparePictures();
  return drawer;
}

/** By the browser's own hint. The page's first script notices a narrow window on a computer. */
function isPhone({ headers }: Request): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  return hint === null ? /\bMobi/.test(headers.get("user-agent") ?? "") : hint === "?1";
}

const isMac = ({ headers }: Request): boolean => /Mac OS|iPhone|iPad/.test(headers.get("user-agent") ?? "");

/** A template that the page's first script shows, because only the tab knows which organization it's in. */
function templateOf({ terms, html, colors }: NonNullable<ReturnType<Drawer["drawPicture"]>>, nonce: string): string {
  const data = Object.entries(terms).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const rules = [`:root{${colors}}`];
  const markup = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!PLAIN_STYLE.test(style)) return "";
    rules.push(`[data-style="${rules.length}"]{${style}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return `<template id="picture"${data.join("")}><style nonce="${nonce}">${rules.join("")}</style>${markup}</template>`;
}
