import type { ReactNode } from "react";
import type { Message } from "./conversation.ts";
import { TEXT } from "./messages.ts";

/** One line of the conversation. */
export function AssistantMessage({ message }: { message: Message }) {
  if (message.from === "person") {
    return (
      <p className="ms-8 justify-self-end rounded-lg bg-accent px-3 py-2 wrap-anywhere text-on-accent">
        <span className="sr-only">{TEXT.you}: </span>
        {message.text}
      </p>
    );
  }
  return (
    <div className="me-8 grid gap-2 justify-self-start rounded-lg bg-surface-pressed px-3 py-2">
      <Reply reply={message.reply} />
    </div>
  );
}

function Reply({ reply }: { reply: Extract<Message, { from: "assistant" }>["reply"] }) {
  if (reply === "none" || reply === "unavailable") {
    return (
      <p>
        {TEXT[reply]} <HelpLink href="/contact">{TEXT.contact}</HelpLink>
      </p>
    );
  }
  const { article, text, related } = reply;
  return (
    <>
      <p className="font-medium">{article.title}</p>
      <p className="whitespace-pre-line">{text}</p>
      <p>
        <HelpLink href={`/help/${article.slug}`}>
          {TEXT.readMore}
          <span className="sr-only">: {article.title}</span>
        </HelpLink>
      </p>
      {related.length > 0 && (
        <div className="text-sm text-muted">
          <p>{TEXT.related}</p>
          <ul>
            {related.map(({ slug, title }) => (
              <li key={slug}>
                <HelpLink href={`/help/${slug}`}>{title}</HelpLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Beside the work, not in its place: what someone typed stays. */
export function HelpLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-accent-text underline underline-offset-3">
      {children}
      <span className="sr-only"> {TEXT.newTab}</span>
    </a>
  );
}
