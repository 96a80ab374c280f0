import type { FlagCase } from './queries.ts';

/** What was reported, as it is now. */
export function Content({ flagged: { content, artist, thing } }: { flagged: FlagCase }) {
  if (!content) return <p className="text-quiet">It’s no longer there: its owner deleted or replaced it.</p>;
  const { text, points, rating, by, video, takenDown } = content;
  return (
    <div className="grid justify-items-start gap-2 [overflow-wrap:anywhere]">
      {video && !takenDown && (
        // biome-ignore lint/a11y/useMediaCaption: people record these, there are no captions
        <video
          src={video.url}
          controls
          preload="none"
          playsInline
          aria-label={`The reported video by ${artist.stageName}`}
          className="aspect-video w-full max-w-md rounded-card bg-night"
        />
      )}
      {video && takenDown && <p className="text-quiet">It’s taken down, so no one can watch it.</p>}
      {rating !== null && (
        <p className="font-semibold">
          {rating} of 5 stars{by && <span className="font-normal text-quiet">, {by}</span>}
        </p>
      )}
      {text && <p className="line-clamp-6 max-w-prose whitespace-pre-line">“{text}”</p>}
      {points.length > 0 && (
        <ul className="list-disc pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {thing === 'artist' && artist.listed && (
        <a href={`/artists/${artist.slug}`} className="text-link">
          Open the profile
        </a>
      )}
    </div>
  );
}
