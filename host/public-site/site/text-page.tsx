import type { ReactNode } from "react";
import type { TextPageContent } from "../content-pages.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { selling } from "../frame/selling.ts";

/** A page of text below the footer. `children` are between its head and its sections. */
export function TextPage({ content, children }: { content: TextPageContent; children?: ReactNode }) {
  return (
    <PageFrame>
      <div className="wrap text-page">
        <h1>{content.title}</h1>
        <p className="lead">{content.lead}</p>
        {children}
        {content.sections.map(({ title, paragraphs = [], list = [], link, isSelling }) => (
          <section key={title} {...selling(isSelling)}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list.length > 0 && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {link && (
              <p>
                <a className="link" href={link.href}>
                  {link.label}
                </a>
              </p>
            )}
          </section>
        ))}
      </div>
    </PageFrame>
  );
}
