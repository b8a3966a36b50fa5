import { product } from "../surveys/public-survey-setup.ts";
import type { ForeignPage } from "./hostile-site.ts";

/** What the owner pastes, and where it leads. */
export interface Snippet {
  /** The element's code as the owner was given it. */
  code: string;
  /** The element alone, and its script alone. */
  element: string;
  script: string;
}

export interface HostilePage {
  name: string;
  /** A site that is as careless as some of the real ones. */
  page: (snippet: Snippet) => ForeignPage;
  /** What its own scripts or styles may not be blamed on us for. */
  ownTroubles?: RegExp;
}

/** Only our origin, for scripts, calls and frames; no styles, and nothing that is made of text. */
const strictPolicy = () =>
  `default-src 'none'; script-src ${product()}; connect-src ${product()}; frame-src ${product()}; require-trusted-types-for 'script'`;

const curled = (code: string) => {
  let open = false;
  return code.replaceAll('"', () => {
    open = !open;
    return open ? "“" : "”";
  });
};

/** What page scripts of twenty years did to the language. */
const PATCHES = `
  Object.prototype.extra = function () { throw new Error("called what was iterated"); };
  Array.prototype.remove = function (item) { var at = this.indexOf(item); if (at >= 0) this.splice(at, 1); return this; };
  Array.prototype.flatten = function () { return this; };
  String.prototype.trim = function () { return this.replace(/^\\s+|\\s+$/g, ""); };
  Function.prototype.bind = (function (own) { return function () { return own.apply(this, arguments); }; })(Function.prototype.bind);
  var ownFetch = window.fetch;
  window.fetch = function (address, options) {
    if (options === undefined) throw new TypeError("this site's fetch wants options");
    window.fetched = (window.fetched || 0) + 1;
    return ownFetch.call(window, address, options);
  };
  var ownStringify = JSON.stringify;
  JSON.stringify = function (value) { return ownStringify(value); };
  window.define = Object.assign(function () { throw new Error("called a loader"); }, { amd: {} });
  window.exports = {}; window.module = { exports: window.exports };
  window.event = window.name = window.status = "taken";
  document.addEventListener("submit", function (event) { event.stopImmediatePropagation(); }, true);
  document.addEventListener("keydown", function (event) { if (event.key === "/") event.preventDefault(); }, true);`;

export const HOSTILE_PAGES: readonly HostilePage[] = [
  {
    name: "everything unset",
    page: ({ code }) => ({ body: code, css: "* { all: unset !important; } body, html { display: block !important; }" }),
  },
  { name: "a policy that allows our origin alone", page: ({ code }) => ({ body: code, policy: strictPolicy() }) },
  { name: "quotation marks made curly", page: ({ code }) => ({ body: curled(code) }) },
  {
    name: "lines made paragraphs",
    page: ({ code }) => ({
      body: code
        .split("\n")
        .map((line) => `<p>${line}<br /></p>`)
        .join("\n"),
    }),
  },
  {
    name: "a sandboxed frame with scripts alone",
    page: ({ code }) => ({
      body: `<iframe sandbox="allow-scripts" title="Sandbox" style="width: 600px; height: 1400px" srcdoc="${code
        .replaceAll("&", "&amp;")
        .replaceAll('"', "&quot;")}"></iframe>`,
      isInFrame: true,
    }),
  },
  {
    name: "the code pasted twice over",
    page: ({ code, script }) => ({ head: script, body: `${code}${script.replace(/ integrity=\S+/, "")}` }),
  },
  { name: "a language patched by old scripts", page: ({ code }) => ({ body: code, script: PATCHES }) },
  {
    name: "overlays above everything",
    page: ({ code }) => ({
      body: `${code}<div class="chat"></div><div class="cookies">We value your privacy</div>`,
      css: `.cookies { position: fixed; inset: auto 0 0 0; height: 120px; background: #222; color: #fff; z-index: 2147483647; }
        .chat { position: fixed; right: 0; bottom: 120px; width: 60px; height: 60px; background: #06c; z-index: 2147483647; }
        body { padding-bottom: 260px; } body * { z-index: 99999; position: relative; }`,
    }),
  },
  { name: "a rem of ten pixels", page: ({ code }) => ({ body: code, css: "html { font-size: 62.5%; }" }) },
  {
    name: "a page from right to left",
    page: ({ code }) => ({ body: code, attributes: 'lang="he" dir="rtl"' }),
  },
  { name: "zoom", page: ({ code }) => ({ body: code, css: "body { zoom: 1.5; } main { zoom: 0.9; }" }) },
  {
    name: "no standards",
    page: ({ code }) => ({
      doctype: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">',
      body: `<center><table width="80%"><tr><td><font face="Comic Sans MS" size="5">${code}</font></td></tr></table></center>`,
    }),
  },
  {
    name: "another base address",
    page: ({ code }) => ({ head: '<base href="https://elsewhere.example/shop/" target="_blank">', body: code }),
  },
  {
    name: "content that turns and clips",
    page: ({ code }) => ({
      body: `<div style="transform: translateZ(0); filter: saturate(1); overflow: hidden; contain: paint">${code}</div>`,
      css: "* { user-select: none !important; pointer-events: auto; -webkit-user-modify: read-only } fieldset { border: 9px solid red; padding: 40px }",
    }),
  },
];
