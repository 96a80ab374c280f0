import { createHash } from 'node:crypto';
import type { ApiDocument } from './document.ts';
import type { Operation } from './operation.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.4rem 0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.5rem}
pre{overflow:auto;padding:.8rem;border:1px solid;border-radius:.4rem;font-size:.85rem}`;

/** The policy of the reference page: no script at all, and this one style. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const safe = Bun.escapeHTML;

/** The document as a page to read, without a script. */
export function referencePage(document: ApiDocument): string {
  const { title, description } = document.info;
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), operationPart(method, path, operation)]);
    }
  }
  const sections = [...groups].map(
    ([tag, parts]) => `<section><h2>${safe(tag)}</h2>${parts.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${style}</style></head><body><main><h1>${safe(title)}</h1><p>${safe(description)} <a href="/api/openapi.json">The document itself</a>.</p>${sections.join('')}</main></body></html>`;
}

function operationPart(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, responses, 'x-access': access } = operation;
  const parts = [
    `<p>Who may call: ${safe(access ?? '')}</p>`,
    ...(parameters.length > 0 ? [block('Parameters', parameters)] : []),
    ...(requestBody ? [block('Body', requestBody.content)] : []),
    block('Answers', responses),
  ];
  const heading = `<b>${safe(method.toUpperCase())}</b> ${safe(path)}`;
  return `<details><summary>${heading}</summary>${parts.join('')}</details>`;
}

function block(title: string, value: unknown): string {
  return `<h3>${title}</h3><pre>${safe(JSON.stringify(value, null, 2))}</pre>`;
}
