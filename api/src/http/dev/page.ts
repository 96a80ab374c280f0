import { createHash } from 'node:crypto';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid;overflow-wrap:anywhere}article{white-space:pre-wrap}iframe{width:100%;height:44rem;border:1px solid;border-radius:8px}.phone{max-width:24rem;padding:1rem;border:1px solid;border-radius:1.5rem;list-style:none;display:grid;gap:.75rem}.phone li{padding:.5rem .75rem;border:1px solid;border-radius:1rem 1rem 1rem 0;overflow-wrap:anywhere}.phone p{margin:0}form{margin:.75rem 0}.screen{max-width:22rem;padding:1rem;border:1px solid;border-radius:.5rem}button,input{font:inherit;min-height:2.75rem}';
const styleHash = createHash('sha256').update(style).digest('base64');

export const headers = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** A plain page for developers; `parts` are already HTML. */
export function page(title: string, parts: string[]): Response {
  const escaped = Bun.escapeHTML(title);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped}</title><style>${style}</style></head><body><main><h1>${escaped}</h1>${parts.join('')}</main></body></html>`;
  return new Response(html, {
    headers: {
      ...headers,
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'`,
    },
  });
}

export const inHtml = Bun.escapeHTML;
export const newest = 100;

export function time(at: Date | string): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
