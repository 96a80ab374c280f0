import { createHash } from 'node:crypto';
import { nameDuties } from '#api/domain/account/duties.ts';
import { type AreaRole, hasArea } from '#api/domain/account/roles.ts';
import type { AccessKind } from '#api/http/plugins/route-table.ts';
import { themed } from '#api/http/theme.ts';
import type { Answer, Reference } from './answers.ts';
import type { ApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { anchorOf, prose, sayings, schemaPart } from './page-schema.ts';
import { startPart } from './page-start.ts';
import { messagesPart } from './page-webhooks.ts';
import type { Parameter } from './parameters.ts';

/** The reference's styles: the product's colours and the reader's own fonts, so that it loads nothing. */
const style = `${themed('ground', 'raised', 'ink', 'quiet', 'line', 'leaf', 'clay')}
*{box-sizing:border-box}html{scroll-padding-top:5rem}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
.page{max-width:76rem;margin:0 auto;padding:2rem max(1.25rem,4vw) 5rem}
h1{margin:0 0 .5rem;font-size:clamp(2rem,5vw,3rem);line-height:1.05;letter-spacing:-.02em}
h2{margin:3rem 0 0;font-size:1.75rem;line-height:1.2;letter-spacing:-.01em}
h3{margin:2rem 0 .5rem;font-size:1.25rem;line-height:1.3}
h4{margin:1.25rem 0 .25rem;font-size:1rem}
p{max-width:42em;margin:.5rem 0}a{color:inherit}:focus-visible{outline:2px solid;outline-offset:2px}
.quiet,.type,.words{color:var(--quiet)}.words{font-size:.9375rem}code,.path,.type{font-family:ui-monospace,monospace;font-size:.875em}
pre{max-width:48rem;margin:.75rem 0;padding:1rem 1.25rem;background:var(--raised);border:1px solid var(--line);border-radius:.875rem;white-space:pre-wrap;line-height:1.55}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:1.5rem 0 0;padding:0;list-style:none}nav a{display:inline-block;padding:.5rem 0}
details{border-bottom:1px solid var(--line)}summary{cursor:pointer;padding:.75rem 0}
.operation>summary{display:grid;grid-template-columns:4.5rem 1fr;gap:0 .75rem;list-style:none}
.operation>summary::-webkit-details-marker{display:none}.operation>summary:hover .says{text-decoration:underline}
.method{font-weight:700;font-size:.8125rem;letter-spacing:.04em;line-height:1.6rem}.says{grid-column:2;color:var(--quiet)}
.inside{margin:0 0 1.5rem;padding:.25rem 1.25rem 1.25rem;background:var(--raised);border:1px solid var(--line);border-radius:.875rem}
ul.fields{margin:.25rem 0 0;padding:0;list-style:none}ul.fields ul.fields{margin-left:.25rem;padding-left:1rem;border-left:1px solid var(--line)}
ul.fields li{padding:.2rem 0}.status{font-weight:700;font-variant-numeric:tabular-nums}.ok{color:var(--leaf)}.problem{color:var(--clay)}
@media(min-width:62rem){.operation>summary{grid-template-columns:4.5rem minmax(0,1.2fr) minmax(0,1fr)}.says{grid-column:3}}`;

/** The reference page's policy: no scripts, and only this style. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const safe = Bun.escapeHTML;

const callers: Record<Exclude<AccessKind, AreaRole>, string> = {
  public: 'Anyone may call this.',
  checkout: 'Anyone may call this, but an ended session is refused.',
  provider: 'For payment providers, authenticated by a signature.',
  session: 'Needs a session.',
  party: 'Needs a session, or a guest’s key to the request.',
};

/** The document as a readable page, without scripts. Anchors are inside what unfolds: a link to one opens it. */
export function referencePage(document: ApiDocument): string {
  const { info, tags, components } = document;
  const sections = tags.map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    parts: [
      `<p class="quiet">${prose(description)}</p>`,
      ...operationsOf(document, name),
      ...(name === 'Webhooks' ? [messagesPart(document)] : []),
    ],
  }));
  sections.unshift({ id: 'start', name: 'Getting started', parts: [startPart(document)] });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaDetails(name, schema));
  sections.push({ id: 'schemas', name: 'Schemas', parts: schemas });
  const links = sections.map(({ id, name }) => `<li><a href="#${id}">${safe(name)}</a></li>`);
  const bodies = sections.map(
    ({ id, name, parts }) => `<section id="${id}"><h2>${safe(name)}</h2>${parts.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(info.title)}</title><style>${style}</style></head><body><div class="page"><header><h1>${safe(info.title)}</h1><p>Find artists, request videos and follow what happens, from your own program. For machines: <a href="/api/openapi.json">the OpenAPI document</a>.</p><nav aria-label="Parts of the API"><ul>${links.join('')}</ul></nav></header><main>${bodies.join('')}</main></div></body></html>`;
}

function operationsOf(document: ApiDocument, tag: string): string[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => operationDetails(document, method, path, operation)),
  );
}

function operationDetails(
  { components }: ApiDocument,
  method: string,
  path: string,
  operation: Operation,
): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const kind = operation['x-access'];
  const access = hasArea(kind) ? `Needs the session of an ${kind}.${dutiesIn(operation)}` : callers[kind];
  const proof = operation['x-proof']
    ? ' Needs the password again, unless it was confirmed in the last few minutes.'
    : '';
  const scope = operation['x-scope']
    ? ` Accepts an API key with the scope <code>${safe(operation['x-scope'])}</code>.`
    : '';
  const answers = Object.entries(responses).map(([status, answer]) =>
    answerPart(status, '$ref' in answer ? referred(components.responses, answer) : answer),
  );
  const parts = [
    ...(description ? [`<p>${prose(description)}</p>`] : []),
    `<p class="quiet">${access}${scope}${proof}</p>`,
    ...(parameters.length > 0 ? [list('Parameters', parameters.map(parameterPart))] : []),
    ...Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema }]) => `<h4>Body <code>${safe(type)}</code></h4>${schemaPart(schema)}`,
    ),
    list('Answers', answers),
  ];
  return `<details class="operation"><summary><span class="method">${method.toUpperCase()}</span><span class="path">${safe(path).replaceAll('/', '<wbr>/')}</span><span class="says">${safe(summary)}</span></summary><div class="inside" id="${safe(operationId)}">${parts.join('')}</div></details>`;
}

function dutiesIn({ 'x-duties': duties = [] }: Operation): string {
  const others = duties.filter((duty) => duty !== 'owner');
  if (duties.length === 0) return '';
  return others.length === 0 ? ' For owners.' : ` For owners, and these duties: ${nameDuties(others)}.`;
}

const list = (title: string, items: string[]) => `<h4>${title}</h4><ul class="fields">${items.join('')}</ul>`;

const places = { path: 'In the path', query: 'In the query', header: 'Header' };

function parameterPart({ name, in: place, required, description, schema }: Parameter): string {
  const said = sayings([`${places[place]}${required ? '' : ', optional'}`, description]);
  return `<li><code>${safe(name)}</code> ${schemaPart(schema, said)}</li>`;
}

function answerPart(status: string, { description, content = {} }: Answer): string {
  const isProblem = Number(status) >= 400;
  const bodies = isProblem
    ? ''
    : Object.entries(content)
        .map(([type, { schema }]) => `<div><code>${safe(type)}</code> ${schemaPart(schema)}</div>`)
        .join('');
  return `<li><span class="status ${isProblem ? 'problem' : 'ok'}">${status}</span> ${prose(description)}${bodies}</li>`;
}

function referred(answers: Record<string, Answer>, { $ref }: Reference): Answer {
  const answer = answers[$ref.split('/').at(-1) ?? ''];
  if (!answer) throw new Error(`${$ref} is not in the document`);
  return answer;
}

function schemaDetails(name: string, schema: object): string {
  return `<details><summary><code>${safe(name)}</code></summary><div class="inside" id="${anchorOf(safe(name))}">${schemaPart(schema)}</div></details>`;
}
