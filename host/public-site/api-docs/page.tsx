import { PageFrame } from "../frame/page-frame.tsx";
import { strings } from "../messages.ts";
import type { SitePage } from "../site-page.ts";

/** What the server writes into the frame; the reference is in English in every language. */
const CONTENT = { __html: "<!--content-->" };

/** The frame of the API reference. */
export const apiDocsPage = (): SitePage => ({
  name: "api-docs",
  title: strings.titled({ title: strings.apiDocs.title }),
  description: strings.apiDocs.description,
  Page: () => (
    <PageFrame>
      <div lang="en" dangerouslySetInnerHTML={CONTENT} />
    </PageFrame>
  ),
  styles: "api-docs/api-docs.css",
});
