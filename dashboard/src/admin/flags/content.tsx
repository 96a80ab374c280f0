import { Button } from '@salamu/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../parts/refusal.tsx';
import { type FlagCase, watchWithheld } from './queries.ts';

/** The reported content as it is now. */
export function Content({ flagged: { id, content, artist, thing } }: { flagged: FlagCase }) {
  if (!content) return <p className="text-quiet">It’s no longer there: its owner deleted or replaced it.</p>;
  const { text, points, rating, by, video, takenDown } = content;
  return (
    <div className="grid justify-items-start gap-2 [overflow-wrap:anywhere]">
      {video && !takenDown && <Video url={video.url} stageName={artist.stageName} />}
      {video && takenDown && <Withheld caseId={id} stageName={artist.stageName} />}
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

function Video({
  url,
  stageName,
  preload = 'none',
}: {
  url: string;
  stageName: string;
  preload?: 'none' | 'auto';
}) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: people record these, there are no captions
    <video
      src={url}
      controls
      preload={preload}
      playsInline
      aria-label={`The video by ${stageName}`}
      className="aspect-video w-full max-w-md rounded-card bg-night"
    />
  );
}

/** A taken-down video, which an admin may watch before putting it back. */
function Withheld({ caseId, stageName }: { caseId: string; stageName: string }) {
  const watching = useMutation({ mutationFn: () => watchWithheld(caseId) });
  if (watching.data) return <Video url={watching.data.url} stageName={stageName} preload="auto" />;
  return (
    <>
      <p className="text-quiet">
        It’s taken down: only your team can watch it, and the audit log notes who did.
      </p>
      <Button size="sm" variant="secondary" loading={watching.isPending} onClick={() => watching.mutate()}>
        Watch it
      </Button>
      {watching.isError && <Refusal error={watching.error} />}
    </>
  );
}
