/** What a page says while our records cannot be reached, as HTML. */
export const asOfWords = (asOf: Date): string => {
  const moment = asOf.toISOString();
  return `We can’t reach our records right now. This page is as of <time datetime="${moment}">${moment.slice(11, 16)} UTC</time>, so prices and availability may have changed.`;
};

const main = '<main id="main"';

/** A finished page with a line that says of when it is, as `AsOf.astro` would have written it. */
export function withAsOf(html: string, asOf: Date): string {
  const line = `<p role="note" class="bg-amber-soft"><span class="measure block py-3">${asOfWords(asOf)}</span></p>`;
  return html.replace(main, () => line + main);
}
