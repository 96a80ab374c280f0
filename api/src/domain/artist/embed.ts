/** How large an artist's card is on another site, in pixels; it also fits where there is less room. */
export const embedSize = { width: 480, height: 216 };

export const embedPath = (slug: string) => `/embed/artists/${slug}`;

interface Card {
  /** Where the product is reached, without a path. */
  origin: string;
  slug: string;
  stageName: string;
  width?: number;
  height?: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** The HTML that shows an artist's card on another site. */
export function embedCode({ origin, slug, stageName, ...size }: Card): string {
  const { width, height } = { ...embedSize, ...size };
  const title = escaped(`Request a video from ${stageName}`);
  return `<iframe src="${origin}${embedPath(slug)}" width="${width}" height="${height}" title="${title}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/** The slug in the address of an artist's page or card at `origin`; null for any other address. */
export function slugInAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, protocol, pathname } = new URL(address);
  if (host !== new URL(origin).host || !/^https?:$/.test(protocol)) return null;
  return (
    /^(?:\/[a-z]{2})?\/(?:embed\/)?artists\/([a-z0-9-]{1,100})\/?$/i.exec(pathname)?.[1]?.toLowerCase() ??
    null
  );
}
