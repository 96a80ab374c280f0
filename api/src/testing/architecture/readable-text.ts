import { parse } from '@astrojs/compiler-rs';
import ts from 'typescript';

/** What stands between the tags of a React component. */
export function markupText(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(onOneLine(node.text));
    ts.forEachChild(node, visit);
  };
  if (path.endsWith('.tsx')) visit(parseTypeScript(path, source));
  return found;
}

/** What a template fills in. */
const gap = '…';

/**
 * The text in a source file that people may read: strings, templates, messages and markup, without comments, imports,
 * styles and what only a log would say.
 */
export function readableText(path: string, source: string): string[] {
  if (path.endsWith('.md')) return source.split(/\n\s*\n/).map(onOneLine);
  if (path.endsWith('.json')) return stringsIn(JSON.parse(source)).map(onOneLine);
  const found = path.endsWith('.astro') ? inAstro(parse(source).ast) : inTypeScript(path, source);
  return found.map(onOneLine).filter(Boolean);
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Attributes that look like words and are none. */
const drawing = new Set(['class', 'className', 'width', 'height', 'style', 'd']);

const parseTypeScript = (path: string, source: string) =>
  ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function inTypeScript(path: string, source: string): string[] {
  const file = parseTypeScript(path, source);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForLogs(node)) return;
    if (ts.isJsxAttribute(node) && drawing.has(node.name.getText(file))) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join(gap),
      );
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

/** `new Error('…')`, whose message nobody is shown, and what a console is told. */
const isForLogs = (node: ts.Node) =>
  (ts.isNewExpression(node) && /^(Error|DOMException|SessionEnded)$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && /^console\./.test(node.expression.getText()));

/** What is read of a node of the ESTree that Astro's compiler makes. */
interface Node {
  type: string;
  value?: unknown;
  /** Of an attribute or an element. */
  name?: { name: string };
  openingElement?: { name: { name: string } };
  quasis?: { value: { cooked: string } }[];
  callee?: { name?: string };
}

function inAstro(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(inAstro);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, name, openingElement, quasis, callee } = node as Node;
  if (type === 'ImportDeclaration') return [];
  if (type === 'NewExpression' && callee?.name === 'Error') return [];
  if (type === 'JSXAttribute' && drawing.has(name?.name ?? '')) return [];
  if (type === 'JSXElement' && openingElement?.name.name === 'style') return [];
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return [value];
  const template = quasis ? [quasis.map((part) => part.value.cooked).join(gap)] : [];
  return [
    ...template,
    ...Object.values(node)
      .filter((part) => part !== quasis)
      .flatMap(inAstro),
  ];
}
