import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { refreshAdmin } from './decide.ts';

interface WatchedVideoProps {
  label: string;
  /** A temporary URL; the audit log notes who asked for it. */
  load: () => Promise<{ url: string }>;
  look: string;
}

/** A video that not everyone may see, to watch. */
export function WatchedVideo({ label, load, look }: WatchedVideoProps) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: load, onSettled: refreshAdmin });
  if (data)
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said
      <video
        src={data.url}
        controls
        playsInline
        aria-label={label}
        className={`rounded-card bg-night ${look}`}
      />
    );
  return (
    <>
      <Button size="sm" variant="outline" loading={isPending} onClick={() => mutate()}>
        Watch it
      </Button>
      <FormFailure>{error && messageOf(error)}</FormFailure>
    </>
  );
}
