import { parse } from '@astrojs/compiler-rs';
import ts from 'typescript';

/** A text that people may read. */
export interface Text {
  text: string;
  /** Whether it stands between tags; otherwise it is a string, and may be a name that only code reads. */
  isMarkup: boolean;
}

/** What a template fills in. */
const gap = '…';

/**
 * The texts in a source file that people may read: strings, templates, messages and markup, without comments, imports,
 * styles and what only a log would say.
 */
export function readableText(path: string, source: string): Text[] {
  return textsIn(path, source)
    .map(({ text, isMarkup }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), isMarkup }))
    .filter(({ text }) => text);
}

const inCode = (text: string): Text => ({ text, isMarkup: false });

function textsIn(path: string, source: string): Text[] {
  if (path.endsWith('.md')) return source.split(/\n\s*\n/).map(inCode);
  if (path.endsWith('.json')) return stringsIn(JSON.parse(source)).map(inCode);
  return path.endsWith('.astro') ? inAstro(parse(source).ast) : inTypeScript(path, source);
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** Attributes that look like words and are none. */
const drawing = new Set(['class', 'className', 'width', 'height', 'style', 'd']);

function inTypeScript(path: string, source: string): Text[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: Text[] = [];
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForLogs(node)) return;
    if (ts.isJsxAttribute(node) && drawing.has(node.name.getText(file))) return;
    if (ts.isStringLiteralLike(node)) found.push(inCode(node.text));
    if (ts.isJsxText(node)) found.push({ text: node.text, isMarkup: true });
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map((span) => span.literal)];
      found.push(inCode(parts.map((part) => part.text).join(gap)));
    }
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

function inAstro(node: unknown): Text[] {
  if (Array.isArray(node)) return node.flatMap(inAstro);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, name, openingElement, quasis, callee } = node as Node;
  if (type === 'ImportDeclaration') return [];
  if (type === 'NewExpression' && callee?.name === 'Error') return [];
  if (type === 'JSXAttribute' && drawing.has(name?.name ?? '')) return [];
  if (type === 'JSXElement' && openingElement?.name.name === 'style') return [];
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string')
    return [{ text: value, isMarkup: type === 'JSXText' }];
  const template = quasis ? [inCode(quasis.map((part) => part.value.cooked).join(gap))] : [];
  return [
    ...template,
    ...Object.values(node)
      .filter((part) => part !== quasis)
      .flatMap(inAstro),
  ];
}
