import type { AdminArtistDetail } from '../../parts/queries.ts';
import { TakeDown } from '../../parts/take-down.tsx';

/** The videos on an artist's page, to watch or take down. */
export function Videos({ artist: { profile } }: { artist: AdminArtistDetail }) {
  const { introVideo, samples } = profile;
  const videos = [
    ...(introVideo ? [{ ...introVideo, name: 'Intro video' }] : []),
    ...samples.map((sample, index) => ({ ...sample, name: `Video ${index + 1}` })),
  ];
  if (videos.length === 0) return null;
  return (
    <div>
      <p className="label">On the page</p>
      <ul className="grid gap-1 text-small">
        {videos.map(({ id, url, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5">
            <a href={url} className="text-link" target="_blank" rel="noreferrer">
              {name}
              <span className="sr-only">, in a new tab</span>
            </a>
            <TakeDown thing="video" id={id} name={name.replace(/^./, (first) => first.toLowerCase())} />
          </li>
        ))}
      </ul>
    </div>
  );
}
