import { ApiError } from '@salamu/api/client';
import { api, call } from '@salamu/ui/api';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import type { AdminArtist, ArtistStanding } from '../parts/queries.ts';
import { decided, refreshAdmin } from '../parts/refresh.ts';

/** An admin's decisions about an artist; each refetches the lists. */
export function useDecisions({ id, stageName }: AdminArtist) {
  const artist = api.admin.artists({ id });
  const feature = useMutation({
    mutationFn: (featured: boolean) => call(artist.feature.put({ featured, seen: !featured })),
    onSuccess: ({ featured }) => {
      toast.success(featured ? `${stageName} is featured.` : `${stageName} is no longer featured.`);
      refreshAdmin();
    },
    onError: (error) => {
      const isUnverified = error instanceof ApiError && error.code === 'not_verified';
      toast.error(
        isUnverified ? `Verify ${stageName} first: only verified artists can be featured.` : messageOf(error),
      );
      refreshAdmin();
    },
  });

  /** Verify or refuse; the artist reads `note`, and `seen` is the status the admin saw when deciding. */
  async function decide(verified: boolean, note: string, seen: ArtistStanding): Promise<void> {
    await decided(call(artist.verify.put({ verified, note: note || null, seen })));
    toast.success(verified ? `${stageName} is verified and public.` : `Refused. We’ve emailed ${stageName}.`);
    refreshAdmin();
  }

  return { feature, decide };
}
