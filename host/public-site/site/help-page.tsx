import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { writeMarkdownHtml } from "@trellis/shared/markdown/markdown-html.ts";
import type { Article } from "../../help/article.ts";
import { readArticles } from "../../help/read-articles.ts";
import { playgroundPage } from "../embeds-playground/page.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { strings } from "../messages.ts";
import type { SitePage } from "../site-page.ts";
import { selling } from "./selling.ts";

const words = strings.help;
const articles = readArticles(pageLanguage());
/** About plans and the trial. The server has no such pages where nothing is sold. */
const SELLING_ARTICLES = new Set(["free-trial-and-read-only", "plans-and-billing"]);

/** The list of all help pages, a page for each, and the embeds' playground. */
export const readHelpPages = (): readonly SitePage[] => [
  {
    name: "help",
    title: strings.titled({ title: words.title }),
    description: words.lead,
    Page: () => <HelpList />,
    styles: "site/help.css",
  },
  ...articles.map((article) => ({
    name: `help/${article.slug}`,
    title: strings.titled({ title: article.title }),
    description: article.summary,
    Page: () => <HelpPage article={article} />,
    styles: "site/help.css",
  })),
  playgroundPage(),
];

function HelpList() {
  return (
    <PageFrame>
      <div className="wrap text-page">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <ul className="help-list">
          {articles.map((article) => (
            <li key={article.slug} {...selling(SELLING_ARTICLES.has(article.slug))}>
              <h2>
                <a href={`/help/${article.slug}`}>{article.title}</a>
              </h2>
              <p className="muted">{article.summary}</p>
            </li>
          ))}
        </ul>
        <MoreHelp />
      </div>
    </PageFrame>
  );
}

function HelpPage({ article }: { article: Article }) {
  // Keeps no HTML of the text as it is, and links only where addresses are safe.
  const html = { __html: writeMarkdownHtml(article.body) };
  return (
    <PageFrame>
      <article className="wrap text-page help-page">
        <p className="help-up">
          <a className="link" href="/help">
            {words.all}
          </a>
        </p>
        <h1>{article.title}</h1>
        <p className="lead">{article.summary}</p>
        <section className="help-text" dangerouslySetInnerHTML={html} />
        <MoreHelp />
      </article>
    </PageFrame>
  );
}

function MoreHelp() {
  return (
    <p className="help-more muted">
      {words.more}{" "}
      <a className="link" href="/contact">
        {words.contact}
      </a>
    </p>
  );
}
