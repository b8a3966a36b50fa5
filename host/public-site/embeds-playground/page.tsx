import type { ReactNode } from "react";
import { PageFrame } from "../frame/page-frame.tsx";
import { strings } from "../messages.ts";
import type { SitePage } from "../site-page.ts";
import { playgroundStrings as words } from "./messages.ts";

/** Both elements live, with attributes to play with: island.ts makes it work. */
export const playgroundPage = (): SitePage => ({
  name: "help/embeds-playground",
  title: strings.titled({ title: words.title }),
  description: words.description,
  Page: () => <PlaygroundPage />,
  scripts: ["embeds-playground/island.ts"],
  styles: "embeds-playground/embeds-playground.css",
});

function PlaygroundPage() {
  return (
    <PageFrame>
      <div className="wrap playground">
        <p className="help-up">
          <a className="link" href="/help">
            {words.all}
          </a>
        </p>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
        <div className="playground-columns">
          <form className="playground-settings" id="settings" aria-label={words.settings}>
            <fieldset>
              <legend>{words.element}</legend>
              {(["survey", "donation"] as const).map((name) => (
                <label key={name} className="playground-choice">
                  <input type="radio" name="element" value={name} defaultChecked={name === "survey"} />
                  {words.elements[name]}
                </label>
              ))}
            </fieldset>
            <Setting name="form" label={words.id} hint={words.idHint}>
              <input
                id="form"
                name="form"
                list="own"
                spellCheck={false}
                autoComplete="off"
                aria-describedby="form-hint"
              />
              <datalist id="own" />
            </Setting>
            <Setting name="color" label={words.color} hint={words.colorHint}>
              <input id="color" name="color" spellCheck={false} autoComplete="off" aria-describedby="color-hint" />
            </Setting>
            <Setting name="theme" label={words.theme}>
              <Choices
                name="theme"
                choices={{ "": words.themes.match, light: words.themes.light, dark: words.themes.dark }}
              />
            </Setting>
            <Setting name="language" label={words.language}>
              <Choices
                name="language"
                choices={{ "": words.languages.match, en: words.languages.en, es: words.languages.es }}
              />
            </Setting>
            <Setting name="prefill" label={words.prefill} hint={words.prefillHint}>
              <textarea id="prefill" name="prefill" rows={2} spellCheck={false} aria-describedby="prefill-hint" />
            </Setting>
            <Setting name="width" label={words.width}>
              <input id="width" name="width" type="range" min="280" max="720" step="10" defaultValue="640" />
            </Setting>
            <button type="button" className="button secondary" id="remount">
              {words.remount}
            </button>
          </form>
          <section aria-labelledby="live-title">
            <h2 id="live-title">{words.live}</h2>
            <p className="muted">{words.liveHint}</p>
            <div id="stage" className="playground-stage" />
          </section>
        </div>
        <section aria-labelledby="code-title">
          <h2 id="code-title">{words.code}</h2>
          <pre id="code" className="playground-code" />
          <p>
            <a className="link" href="/embeds/trellis-embeds.d.ts">
              {words.types}
            </a>
            {" · "}
            <a className="link" href="/embeds/trellis-embeds-react.d.ts">
              {words.reactTypes}
            </a>
          </p>
        </section>
        <section aria-labelledby="events-title">
          <div className="playground-events-head">
            <h2 id="events-title">{words.events}</h2>
            <button type="button" className="button ghost" id="clear">
              {words.clear}
            </button>
          </div>
          <p className="muted">{words.eventsHint}</p>
          <ol id="events" className="playground-events" aria-live="polite">
            <li className="muted">{words.none}</li>
          </ol>
        </section>
      </div>
    </PageFrame>
  );
}

function Setting({ name, label, hint, children }: { name: string; label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="playground-setting">
      <label htmlFor={name}>{label}</label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="muted">
          {hint}
        </p>
      )}
    </div>
  );
}

function Choices({ name, choices }: { name: string; choices: Readonly<Record<string, string>> }) {
  return (
    <select id={name} name={name}>
      {Object.entries(choices).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
