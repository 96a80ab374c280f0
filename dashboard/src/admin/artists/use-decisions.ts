import { ApiError } from '@salamu/api/client';
import { api, call } from '@salamu/ui/api';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import type { AdminArtist } from '../queries.ts';
import { refreshAdmin } from '../refresh.ts';

/** What an admin decides about an artist; the lists are asked for anew afterwards. */
export function useDecisions({ id, stageName }: AdminArtist) {
  const artist = api.admin.artists({ id });
  const feature = useMutation({
    mutationFn: (featured: boolean) => call(artist.feature.put({ featured })),
    onSuccess: ({ featured }) => {
      toast.success(featured ? `${stageName} is featured.` : `${stageName} is no longer featured.`);
      refreshAdmin();
    },
    onError: (error) => {
      const isUnverified = error instanceof ApiError && error.code === 'not_verified';
      toast.error(
        isUnverified ? `Verify ${stageName} first; only verified artists are featured.` : messageOf(error),
      );
      refreshAdmin();
    },
  });

  /** Verifies, or refuses and takes back; `note` is read by the artist. */
  async function decide(verified: boolean, note: string): Promise<void> {
    await call(artist.verify.put({ verified, note: note || null }));
    toast.success(verified ? `${stageName} is verified and public.` : `${stageName} has been told.`);
    refreshAdmin();
  }

  return { feature, decide };
}
