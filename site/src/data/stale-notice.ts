/** The notice on a page while our records can't be reached, as HTML. */
export const staleNotice = (asOf: Date): string => {
  const moment = asOf.toISOString();
  return `We can’t reach our records right now. This page is as of <time datetime="${moment}">${moment.slice(11, 16)} UTC</time>, so prices and availability may have changed.`;
};

const main = '<main id="main"';

/** Add the notice to a finished page, as `StaleNotice.astro` would have rendered it. */
export function withStaleNotice(html: string, asOf: Date): string {
  const line = `<p role="note" class="bg-amber-soft"><span class="measure block py-3">${staleNotice(asOf)}</span></p>`;
  return html.replace(main, () => line + main);
}
