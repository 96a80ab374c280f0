import ts from 'typescript';
import { sourcesIn } from './sources.ts';

const isText = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) && node.text.trim() !== '') ||
  ts.isTemplateExpression(node) ||
  (ts.isCallExpression(node) && /^m\./.test(node.expression.getText()));

const isMarkup = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node)
    ? isMarkup(node.expression)
    : ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const isNothing = (node: ts.Node) => node.kind === ts.SyntaxKind.NullKeyword;

/** What an expression may show, and whether it may show something else or nothing. */
function shownBy(node: ts.Expression): { branches: ts.Expression[]; comesAndGoes: boolean } {
  if (ts.isParenthesizedExpression(node)) return shownBy(node.expression);
  if (ts.isConditionalExpression(node)) {
    const branches = [node.whenTrue, node.whenFalse];
    return { branches, comesAndGoes: branches.some((branch) => isMarkup(branch) || isNothing(branch)) };
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return { branches: [node.right], comesAndGoes: true };
  return { branches: [node], comesAndGoes: false };
}

/** Where, among the children of an element, React would remove bare text, or insert an element before some. */
function bareTextIn(children: ts.NodeArray<ts.JsxChild>): boolean {
  const shown = children
    .filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces))
    .map((child) =>
      ts.isJsxExpression(child) && child.expression
        ? shownBy(child.expression)
        : { branches: [child], comesAndGoes: false },
    );
  const isBare = (node: ts.Node) => isText(node) || ts.isJsxText(node);
  return shown.some(
    ({ branches, comesAndGoes }, place) =>
      comesAndGoes &&
      ((shown.length > 1 && branches.some(isText)) ||
        (branches.some(isMarkup) && shown.slice(place + 1).some((next) => next.branches.some(isBare)))),
  );
}

function placesIn({ path, text }: { path: string; text: string }): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && bareTextIn(node.children))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

test('a browser that translates may move any bare text: what comes and goes stands in elements', () => {
  const screens = ['ui/src', 'site/src', 'dashboard/src'].flatMap((folder) => sourcesIn(folder, 'tsx'));
  expect(screens.flatMap(placesIn)).toEqual([]);
});

test.each([
  ["<p>{waits && 'It waits. '}{saved}</p>", 1],
  ['<p>{busy && <Spinner />}Send</p>', 1],
  ['<p>{busy ? <Spinner /> : null}{m.send()}</p>', 1],
  ['<p>{busy && <Spinner />}<span>Send</span></p>', 0],
  ["<p>{waits ? 'It waits.' : 'It is sent.'}</p>", 0],
  ['<p>Send{busy && <Spinner />}</p>', 0],
])('%s', (text, found) => {
  expect(placesIn({ path: 'some.tsx', text: `const some = ${text};` })).toHaveLength(found);
});
