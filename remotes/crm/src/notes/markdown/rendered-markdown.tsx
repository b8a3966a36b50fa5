import type { NotePerson } from "@trellis/contract-notes/note.ts";
import { mentionedBy } from "@trellis/domain/text/note-mentions.ts";
import { safeAddress } from "@trellis/domain/text/safe-address.ts";
import { parseMarkdown } from "@trellis/shared/markdown/markdown-tree.ts";
import type { Link, ListItem, Nodes, Parents, Root, TableRow } from "mdast";
import { Fragment, type ReactNode, useId, useMemo } from "react";
import { MentionChip } from "../mentions/mention-chip.tsx";

export interface RenderedMarkdownProps {
  text: string;
  /** Whom it may mention, by their present names; who is not among them is no mention. */
  people?: readonly NotePerson[];
  /** Headings and gaps as small as on a card. */
  compact?: boolean;
  /** Ticks the task that begins at `offset` of the text; without it tasks are only shown. */
  onTask?: ((offset: number, isDone: boolean) => void) | undefined;
}

type Level = 3 | 4 | 5 | 6;

interface Drawing extends RenderedMarkdownProps {
  addresses: ReadonlyMap<string, string>;
  /** The key of each standalone heading on the page. */
  levels: ReadonlyMap<string, Level>;
  ids: string;
}

/**
 * A note's text, drawn from its tree: no piece of it ever becomes a page's source. Raw HTML is shown as it was typed,
 * links lead to the web, to mail and to pages of ours alone, and no picture is loaded.
 */
export default function RenderedMarkdown({ text, people = [], compact = false, onTask }: RenderedMarkdownProps) {
  const ids = useId();
  const tree = useMemo(() => parseMarkdown(text), [text]);
  if (!tree) return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
  const drawing = { text, people, compact, onTask, ids, addresses: addressesOf(tree), levels: levelsOf(tree) };
  return (
    <div className={`grid wrap-anywhere ${compact ? "*:gap-0" : "gap-3"}`}>
      {tree.children.map((node) => draw(node, drawing))}
    </div>
  );
}

/** What `[text][name]` leads to. */
function addressesOf(tree: Root): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of tree.children)
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node.url);
  return found;
}

/** A page's headings begin below its title and skip no level, whatever the note does. */
function levelsOf(tree: Root): Map<string, Level> {
  const headings = tree.children.filter((node) => node.type === "heading");
  const highest = Math.min(...headings.map(({ depth }) => depth));
  const levels = new Map<string, Level>();
  let before = 2;
  for (const heading of headings) {
    const level = Math.min(6, before + 1, 3 + heading.depth - highest) as Level;
    levels.set(keyOf(heading), level);
    before = level;
  }
  return levels;
}

const keyOf = (node: Nodes) => `${node.type}${node.position?.start.offset ?? ""}`;
function inside(node: Parents, drawing: Drawing): ReactNode {
  const nodes: readonly Nodes[] = node.children;
  return nodes.map((child, place) => {
    const [before, after] = [nodes[place - 1], nodes[place + 1]];
    // A mention is a link to a member right behind an "@", which is drawn as part of it.
    if (isMember(after) && child.type === "text" && child.value.endsWith("@"))
      return <Fragment key={keyOf(child)}>{child.value.slice(0, -1)}</Fragment>;
    if (isMember(child) && before?.type === "text" && before.value.endsWith("@"))
      return <MentionChip key={keyOf(child)} url={child.url} label={inside(child, drawing)} people={drawing.people} />;
    return draw(child, drawing);
  });
}

const isMember = (node: Nodes | undefined): node is Link =>
  node?.type === "link" && mentionedBy(node.url) !== undefined;

function draw(node: Nodes, drawing: Drawing): ReactNode {
  const key = keyOf(node);
  switch (node.type) {
    case "text":
      return <Fragment key={key}>{node.value}</Fragment>;
    case "paragraph":
      return (
        <p key={key} className="whitespace-pre-line">
          {inside(node, drawing)}
        </p>
      );
    case "heading":
      return (
        <Heading
          key={key}
          level={drawing.compact ? undefined : drawing.levels.get(key)}
          content={inside(node, drawing)}
        />
      );
    case "strong":
      return (
        <strong key={key} className="font-semibold">
          {inside(node, drawing)}
        </strong>
      );
    case "emphasis":
      return <em key={key}>{inside(node, drawing)}</em>;
    case "delete":
      return <del key={key}>{inside(node, drawing)}</del>;
    case "break":
      return <br key={key} />;
    case "inlineCode":
      return (
        <code key={key} className="rounded-xs bg-sunken px-1 font-mono text-[0.9em]">
          {node.value}
        </code>
      );
    case "code":
      return (
        <pre
          key={key}
          tabIndex={drawing.compact ? -1 : 0}
          className="overflow-x-auto rounded-md bg-sunken px-3 py-2 font-mono text-sm"
        >
          <code>{node.value}</code>
        </pre>
      );
    case "html":
      return (
        <code key={key} className="font-mono text-[0.9em] whitespace-pre-wrap">
          {node.value}
        </code>
      );
    case "blockquote":
      return (
        <blockquote key={key} className="grid gap-2 border-s-2 border-solid border-border ps-3 text-muted">
          {inside(node, drawing)}
        </blockquote>
      );
    case "thematicBreak":
      return <hr key={key} className="border-t border-solid border-border" />;
    case "list":
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1} className="grid list-decimal gap-1 ps-6">
          {node.children.map((item) => (
            <Item key={keyOf(item)} item={item} drawing={drawing} />
          ))}
        </ol>
      ) : (
        <ul key={key} className="grid list-disc gap-1 ps-5">
          {node.children.map((item) => (
            <Item key={keyOf(item)} item={item} drawing={drawing} />
          ))}
        </ul>
      );
    case "link":
      return <Place key={key} url={node.url} content={inside(node, drawing)} />;
    case "linkReference":
      return <Place key={key} url={drawing.addresses.get(node.identifier) ?? ""} content={inside(node, drawing)} />;
    case "image":
      return <Place key={key} url={node.url} content={node.alt || node.url} />;
    case "imageReference":
      return <Place key={key} url={drawing.addresses.get(node.identifier) ?? ""} content={node.alt ?? ""} />;
    case "table":
      return (
        <div key={key} className="overflow-x-auto">
          <table className="text-sm">
            <thead>{node.children.slice(0, 1).map((row) => drawRow(row, "th", drawing))}</thead>
            <tbody>{node.children.slice(1).map((row) => drawRow(row, "td", drawing))}</tbody>
          </table>
        </div>
      );
    case "footnoteReference":
      return <sup key={key}>{node.label ?? node.identifier}</sup>;
    case "footnoteDefinition":
      return (
        <div key={key} className="flex gap-2 text-sm text-muted">
          <sup className="mt-2">{node.label ?? node.identifier}</sup>
          <div className="grid gap-2">{inside(node, drawing)}</div>
        </div>
      );
    case "definition":
      return null;
    default:
      return "children" in node ? <Fragment key={key}>{inside(node, drawing)}</Fragment> : null;
  }
}

/** Without a level (on a card, in a quotation) it is no heading of the page. */
function Heading({ level, content }: { level: Level | undefined; content: ReactNode }) {
  if (level === undefined) return <p className="font-semibold">{content}</p>;
  const Element = `h${level}` as const;
  return <Element className={level === 3 ? "text-lg font-semibold" : "font-semibold"}>{content}</Element>;
}

function Place({ url, content }: { url: string; content: ReactNode }) {
  const address = safeAddress(url);
  if (address === undefined) return <span>{content}</span>;
  const isOurs = address.startsWith("/");
  return (
    <a
      href={address}
      className="text-accent-text underline"
      {...(isOurs ? {} : { target: "_blank", rel: "noopener noreferrer nofollow ugc" })}
    >
      {content}
    </a>
  );
}

function Item({ item, drawing }: { item: ListItem; drawing: Drawing }) {
  if (typeof item.checked !== "boolean") return <li>{loosen(item, drawing)}</li>;
  const offset = item.position?.start.offset ?? 0;
  const labelId = `${drawing.ids}-${offset}`;
  const { onTask } = drawing;
  return (
    <li className="-ms-5 flex list-none items-start gap-2">
      <input
        type="checkbox"
        checked={item.checked}
        disabled={!onTask}
        aria-labelledby={labelId}
        onChange={(event) => onTask?.(offset, event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-(--accent)"
      />
      <div id={labelId} className={item.checked ? "min-w-0 text-muted line-through" : "min-w-0"}>
        {loosen(item, drawing)}
      </div>
    </li>
  );
}

/** An item's only paragraph needs no paragraph around it. */
const loosen = (item: ListItem, drawing: Drawing): ReactNode =>
  item.children.map((child) =>
    child.type === "paragraph" && !item.spread ? (
      <Fragment key={keyOf(child)}>{inside(child, drawing)}</Fragment>
    ) : (
      draw(child, drawing)
    ),
  );

const drawRow = (row: TableRow, Cell: "th" | "td", drawing: Drawing): ReactNode => (
  <tr key={keyOf(row)}>
    {row.children.map((cell) => (
      <Cell
        key={keyOf(cell)}
        className={`border border-solid border-border px-2.5 py-1 text-start align-top ${Cell === "th" ? "font-semibold" : ""}`}
      >
        {inside(cell, drawing)}
      </Cell>
    ))}
  </tr>
);
