import { ApiError } from '@salamu/api/client';
import { evidenceNeeds } from '@salamu/api/domain/artist/evidence';
import { lookAlikeFields } from '@salamu/api/domain/artist/look-alikes';
import type { Tone } from '@salamu/ui/kit/badge';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import type { ButtonSize } from '@salamu/ui/styles/button-class';
import { useMutation } from '@tanstack/react-query';
import { Star, TriangleAlert } from 'lucide-react';
import { type Found, filteredQuery } from '../../app/live.ts';
import { useMay } from '../../app/may.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { ArtistLink } from '../../parts/text-link.tsx';
import { adminKey, decide, refreshAdmin } from '../parts/decide.ts';

export const artistsQuery = filteredQuery([...adminKey, 'artists'], api.admin.artists.get);
export type AdminArtist = Found<typeof artistsQuery>['items'][number];
type Standing = AdminArtist['status'];

interface ArtistDecisionsProps {
  artist: AdminArtist;
  size?: ButtonSize;
  /** Once the artist is verified, refused or no longer verified. */
  onDone?: () => unknown;
}

export function ArtistDecisions({ artist, size, onDone }: ArtistDecisionsProps) {
  const { id, stageName, user, status: seen, verified, featured, profileCompletedAt } = artist;
  const may = useMay();
  const { feature, verify } = api.admin.artists({ id });
  const featuring = useMutation({
    mutationFn: () => call(feature.put({ featured: !featured, seen: featured })),
    onSuccess: (now) =>
      toast.success(now.featured ? `${stageName} is featured.` : `${stageName} is no longer featured.`),
    onError: (error) => {
      const isUnverified = error instanceof ApiError && error.code === 'not_verified';
      toast.error(
        isUnverified ? `Verify ${stageName} first: only verified artists can be featured.` : messageOf(error),
      );
    },
    onSettled: refreshAdmin,
  });
  if (!profileCompletedAt) return <p className="text-quiet text-tiny">Nothing to decide yet</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {verified && may('featureArtist') && (
        <Button
          size={size}
          variant="secondary"
          loading={featuring.isPending}
          onClick={() => featuring.mutate()}
        >
          {featured ? 'Unfeature' : 'Feature'}
          <span className="sr-only"> {stageName}</span>
        </Button>
      )}
      <Decisions
        {...{ size, onDone }}
        possible={[
          !verified && {
            needs: 'verifyArtist',
            name: 'Verify',
            about: ` ${stageName}`,
            disabled: artist.evidenceMissing.length > 0,
            title: `Verify ${stageName}?`,
            details: <LookAlikes artist={artist} />,
            explanation: `The page goes public right away, and we email ${user.name}. Only verify people you know are genuine.`,
            field: {
              label: 'Note',
              hint: 'Anything beyond the evidence? We keep this in the audit log.',
              optional: true,
            },
            confirm: 'Verify and publish',
            act: ({ text: note }) =>
              decide(
                verify.put({ verified: true, note: note || null, seen }),
                `${stageName} is verified and public.`,
              ),
          },
          {
            needs: 'verifyArtist',
            name: verified ? 'Revoke' : 'Refuse',
            about: ` ${stageName}`,
            button: 'link',
            title: verified ? `Revoke ${stageName}’s verification?` : `Refuse ${stageName}?`,
            explanation: verified
              ? 'The page leaves the public list, and every open request is refunded. To verify them again, you’ll need new evidence.'
              : 'We email your reason to the artist, who can answer you or change the profile.',
            field: { name: 'note', label: 'What should change?', hint: 'The artist will see this.' },
            confirm: verified ? 'Revoke and refund' : 'Refuse',
            variant: 'destructive',
            act: ({ text: note }) =>
              decide(verify.put({ verified: false, note, seen }), `Refused. We’ve emailed ${stageName}.`),
          },
        ]}
      />
    </div>
  );
}

/** What keeps an admin who may verify artists from verifying this one; null if nothing does. */
export function useMissing({ verified, profileCompletedAt, evidenceMissing }: AdminArtist): string | null {
  const may = useMay();
  if (!may('verifyArtist') || verified || !profileCompletedAt || evidenceMissing.length === 0) return null;
  return `Before you can verify: ${evidenceMissing.map((need) => evidenceNeeds[need]).join(', ')}`;
}

export const standings: Record<Standing, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'wait' },
  refused: { label: 'Refused', tone: 'warn' },
  incomplete: { label: 'Incomplete', tone: 'end' },
  verified: { label: 'Verified', tone: 'good' },
  suspended: { label: 'Suspended', tone: 'end' },
};

export function Featured() {
  return (
    <span className="ms-2 inline-flex items-center gap-1 whitespace-nowrap font-normal text-quiet text-tiny">
      <Star size={13} aria-hidden="true" className="fill-marigold text-marigold-deep" />
      Featured
    </span>
  );
}

/** Links to the verified artists whose names this profile resembles. */
export function LookAlikes({ artist: { lookAlikes } }: { artist: AdminArtist }) {
  if (lookAlikes.length === 0) return null;
  return (
    <ul className="grid gap-1 pt-1">
      {lookAlikes.map(({ field, words, artist }) => (
        <li key={`${artist.id}${field}`} className="flex items-start gap-1.5 font-normal text-small">
          <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 flex-none text-clay" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {lookAlikeFields[field]} “{words}” looks like <ArtistLink artist={artist} />, who is verified
          </span>
        </li>
      ))}
    </ul>
  );
}
