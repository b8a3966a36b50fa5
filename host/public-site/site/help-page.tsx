import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { writeMarkdownHtml } from "@trellis/shared/markdown/markdown-html.ts";
import { type Article, HELP_GROUPS, type HelpGroup } from "../../help/article.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureAddress } from "../../help/pictures.ts";
import { readArticles } from "../../help/read-articles.ts";
import { playgroundPage } from "../embeds-playground/page.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { selling } from "../frame/selling.ts";
import { strings } from "../messages.ts";
import type { SitePage } from "../site-page.ts";

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
    scripts: ["site/help-search-island.ts"],
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

const readGroup = (group: HelpGroup) => ({
  group,
  title: words.groups[group],
  pages: articles.filter((article) => article.group === group),
});

function HelpList() {
  return (
    <PageFrame>
      <div className="wrap text-page">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        {/* Shown by its script; without one there is the list. */}
        <search id="help-search" hidden>
          <label htmlFor="help-typed" className="unseen">
            {words.search}
          </label>
          <input
            id="help-typed"
            className="help-typed"
            type="search"
            placeholder={words.search}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
          <p id="help-count" role="status" className="help-count muted small" />
          <ol id="help-found" className="help-list" />
        </search>
        <div id="help-groups" className="help-groups">
          {HELP_GROUPS.map(readGroup).map(({ group, title, pages }) => (
            <section key={group} id={group} className="help-group" aria-labelledby={`${group}-title`}>
              <h2 id={`${group}-title`}>{title}</h2>
              <ul className="help-list">
                {pages.map((article) => (
                  <li key={article.slug} {...selling(SELLING_ARTICLES.has(article.slug))}>
                    <h3>
                      <a className="link" href={`/help/${article.slug}`}>
                        {article.title}
                      </a>
                    </h3>
                    <p className="muted">{article.summary}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <MoreHelp />
      </div>
    </PageFrame>
  );
}

function HelpPage({ article }: { article: Article }) {
  // Keeps no HTML of the text as it is, and links only where addresses are safe.
  const text = writeMarkdownHtml(article.body);
  // Code that is wider than the page scrolls within it, by keyboard as well.
  const html = { __html: text.replaceAll("<pre>", '<pre tabindex="0">') };
  const { title: group, pages } = readGroup(article.group);
  const others = pages.filter(({ slug }) => slug !== article.slug);
  return (
    <PageFrame>
      <article className="wrap text-page help-page">
        <p className="help-up">
          <a className="link" href="/help">
            {words.all}
          </a>
          <span aria-hidden="true"> / </span>
          <a className="link" href={`/help#${article.group}`}>
            {group}
          </a>
        </p>
        <h1>{article.title}</h1>
        <p className="lead">{article.summary}</p>
        {article.picture && (
          <img
            className="help-picture"
            src={pictureAddress(article.slug, pageLanguage())}
            alt={article.picture}
            width={PICTURE_WIDTH}
            height={PICTURE_HEIGHT}
          />
        )}
        <section className="help-text" dangerouslySetInnerHTML={html} />
        {others.length > 0 && (
          <nav className="help-others" aria-labelledby="help-others">
            <h2 id="help-others">{words.alsoHere({ group })}</h2>
            <ul>
              {others.map(({ slug, title }) => (
                <li key={slug} {...selling(SELLING_ARTICLES.has(slug))}>
                  <a className="link" href={`/help/${slug}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
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
