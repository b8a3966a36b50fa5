import type { HeadingLevel } from "./notice.tsx";

/** Why a form could not be shown, kept in the first script: what fetches other words may be out of reach too. */
const failureWords = {
  en: { failed: "This form is unavailable right now.", open: "Open its page", retry: "Try again" },
  es: { failed: "Este formulario no está disponible ahora.", open: "Abrir su página", retry: "Intentar de nuevo" },
};

/** The language for a form that has not said its own. */
export const visitorLanguage = () => (/^es\b/i.test(navigator.language) ? "es" : "en");

interface LoadFailureProps {
  language: string | undefined;
  heading: HeadingLevel | undefined;
  /** The form's page on its own server; empty on that page itself. */
  page: string;
  onRetry: () => void;
}

/** In a form's place when it could not be loaded: the way to its page first, then another try. */
export function LoadFailure({ language = visitorLanguage(), heading = 2, page, onRetry }: LoadFailureProps) {
  const words = failureWords[language as "en"];
  const Title = `h${heading}` as const;
  return (
    <div className="form" lang={language} role="status">
      <Title className="form-title">{words.failed}</Title>
      {page && (
        <a className="form-button" href={page} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      )}
      <button type="button" className="form-button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}
