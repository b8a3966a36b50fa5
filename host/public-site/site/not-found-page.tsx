import { APP, PageFrame } from "../frame/page-frame.tsx";
import { strings } from "../messages.ts";

const words = strings.notFound;

export const NotFoundPage = () => (
  <PageFrame>
    <section className="wrap hero not-found">
      <p className="muted">{words.code}</p>
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <p className="row actions">
        <a className="button primary large" href="/">
          {words.home}
        </a>
        <a className="button secondary large" href={APP}>
          {words.app}
        </a>
      </p>
    </section>
  </PageFrame>
);
