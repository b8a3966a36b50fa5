import { safeAddress } from "@trellis/domain/text/safe-address.ts";
import { parseMarkdown } from "@trellis/shared/markdown/markdown-tree.ts";
import type { ListItem, Nodes, Parents, Root, TableRow } from "mdast";
import { type ComponentType, Fragment, type ReactNode, useMemo } from "react";

interface Props {
  text: string;
  /** Of a link: what a screen reader hears behind its words. */
  newTab: string;
}
export type DrawMarkdown = ComponentType<Props>;

interface Drawing {
  newTab: string;
  addresses: ReadonlyMap<string, string>;
  levels: ReadonlyMap<Nodes, Level>;
}
type Level = 2 | 3 | 4 | 5 | 6;

/**
 * An event's description, drawn from its tree as notes are: no piece of it becomes a page's source, links lead to the web and to
 * mail alone, and no picture is loaded.
 */
export default function MarkdownText({ text, newTab }: Props) {
  const tree = useMemo(() => parseMarkdown(text), [text]);
  if (!tree) return <p className="calendar-text">{text}</p>;
  const drawing = { newTab, addresses: addressesOf(tree), levels: levelsOf(tree) };
  return <div className="calendar-text calendar-markdown">{inside(tree, drawing)}</div>;
}

/** What `[text][name]` leads to. */
function addressesOf(tree: Root): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of tree.children)
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node.url);
  return found;
}

/** Headings begin below the event's title and skip no level, whatever the text does. */
function levelsOf(tree: Root): Map<Nodes, Level> {
  const headings = tree.children.filter((node) => node.type === "heading");
  const highest = Math.min(...headings.map(({ depth }) => depth));
  const levels = new Map<Nodes, Level>();
  let before = 1;
  for (const heading of headings) {
    const level = Math.min(6, before + 1, 2 + heading.depth - highest) as Level;
    levels.set(heading, level);
    before = level;
  }
  return levels;
}

function inside(node: Parents, drawing: Drawing): ReactNode {
  const nodes: readonly Nodes[] = node.children;
  return nodes.map((child, place) => <Fragment key={String(place)}>{draw(child, drawing)}</Fragment>);
}

function draw(node: Nodes, drawing: Drawing): ReactNode {
  switch (node.type) {
    case "text":
      return node.value;
    case "paragraph":
      return <p>{inside(node, drawing)}</p>;
    case "heading": {
      // One in a quotation is no heading of the page.
      const level = drawing.levels.get(node);
      const Heading = level === undefined ? "p" : (`h${level}` as const);
      return <Heading>{inside(node, drawing)}</Heading>;
    }
    case "strong":
      return <strong>{inside(node, drawing)}</strong>;
    case "emphasis":
      return <em>{inside(node, drawing)}</em>;
    case "delete":
      return <del>{inside(node, drawing)}</del>;
    case "break":
      return <br />;
    case "inlineCode":
    case "html":
      return <code>{node.value}</code>;
    case "code":
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case "blockquote":
      return <blockquote>{inside(node, drawing)}</blockquote>;
    case "thematicBreak":
      return <hr />;
    case "list": {
      const items = node.children.map((item, place) => <Item key={String(place)} item={item} drawing={drawing} />);
      return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case "link":
      return <Place url={node.url} newTab={drawing.newTab} content={inside(node, drawing)} />;
    case "linkReference":
      return <Place url={addressOf(node, drawing)} newTab={drawing.newTab} content={inside(node, drawing)} />;
    case "image":
      return <Place url={node.url} newTab={drawing.newTab} content={node.alt || node.url} />;
    case "imageReference":
      return <Place url={addressOf(node, drawing)} newTab={drawing.newTab} content={node.alt ?? ""} />;
    case "table":
      return (
        <div className="calendar-table">
          <table>
            <thead>{node.children.slice(0, 1).map((row) => drawRow(row, "th", drawing))}</thead>
            <tbody>{node.children.slice(1).map((row) => drawRow(row, "td", drawing))}</tbody>
          </table>
        </div>
      );
    case "footnoteReference":
      return <sup>{node.label ?? node.identifier}</sup>;
    case "footnoteDefinition":
      return (
        <div className="calendar-footnote">
          <sup>{node.label ?? node.identifier}</sup>
          <div>{inside(node, drawing)}</div>
        </div>
      );
    case "definition":
      return null;
    default:
      return "children" in node ? inside(node, drawing) : null;
  }
}

const addressOf = ({ identifier }: { identifier: string }, { addresses }: Drawing) => addresses.get(identifier) ?? "";

function Place({ url, newTab, content }: { url: string; newTab: string; content: ReactNode }) {
  const address = safeAddress(url);
  // The organization's internal pages are not for visitors.
  if (address === undefined || address.startsWith("/")) return <span>{content}</span>;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {content}
      <span className="unseen">, {newTab}</span>
    </a>
  );
}

/** An item's only paragraph needs no paragraph around it; a task says by a sign whether it is done. */
function Item({ item, drawing }: { item: ListItem; drawing: Drawing }) {
  const content = item.children.map((child, place) => (
    <Fragment key={String(place)}>
      {child.type === "paragraph" && !item.spread ? inside(child, drawing) : draw(child, drawing)}
    </Fragment>
  ));
  if (typeof item.checked !== "boolean") return <li>{content}</li>;
  return (
    <li className="calendar-task">
      {item.checked ? "☑ " : "☐ "}
      {content}
    </li>
  );
}

const drawRow = (row: TableRow, Cell: "th" | "td", drawing: Drawing): ReactNode => (
  <tr key={String(row.position?.start.offset)}>
    {row.children.map((cell) => (
      <Cell key={String(cell.position?.start.offset)}>{inside(cell, drawing)}</Cell>
    ))}
  </tr>
);
