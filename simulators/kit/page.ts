/** HTML that is safe to show as it is. */
export class Html {
  constructor(readonly text: string) {}
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | Html[] | string | number;

function written(part: Part): string {
  if (Array.isArray(part)) return part.map(written).join('');
  return part instanceof Html
    ? part.text
    : String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, at) => text + (at < parts.length ? written(parts[at] ?? '') : '')).join(''),
  );
}

/** A form with one button for each thing that can be done; it posts `name=value` to `action`. */
export function buttons(action: string, name: string, labels: Record<string, string>): Html {
  const choices = Object.entries(labels).map(
    ([value, label]) => html`<button name="${name}" value="${value}">${label}</button>`,
  );
  return html`<form method="post" action="${action}">${choices}</form>`;
}

const style = new Html(`
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  body { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; }
  .note { padding: .5rem .75rem; border: 1px solid; border-radius: .5rem; font-size: .9375rem; }
  h1 { font-size: 1.375rem; line-height: 1.25; } h2 { font-size: 1.125rem; } dt { font-weight: 600; } dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
  form { display: grid; gap: .75rem; margin-block: 1.25rem; }
  button { font: inherit; min-height: 3rem; border: 1px solid; border-radius: .5rem; cursor: pointer; }
  input { font: inherit; min-height: 2.75rem; padding: 0 .75rem; }`);

/** A page of a simulator, in the frame that says it is one. */
export function page(provider: string, title: string, content: Html, status = 200): Response {
  const { text } = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>${title} · simulator</title>
    <style>${style}</style>
  </head>
  <body>
    <p class="note">This is a simulator of ${provider}. No real money moves.</p>
    <main><h1>${title}</h1>${content}</main>
  </body>
</html>`;
  return new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
