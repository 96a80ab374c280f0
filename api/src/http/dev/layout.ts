import { createHash } from 'node:crypto';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid;overflow-wrap:anywhere}article{white-space:pre-wrap}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** A plain page for developers; `parts` are already HTML. */
export function page(title: string, parts: string[]): Response {
  const escaped = Bun.escapeHTML(title);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped}</title><style>${style}</style></head><body><main><h1>${escaped}</h1>${parts.join('')}</main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  });
}
