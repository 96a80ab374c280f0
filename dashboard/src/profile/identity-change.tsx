import { m } from '@salamu/messages/messages';
import type { ReactNode } from 'react';
import { saySeconds } from '../deliveries/screen/amounts.ts';
import type { OwnProfile } from './queries.ts';

export type PendingChange = NonNullable<OwnProfile['pendingChange']>;
type Shown = Pick<OwnProfile, 'stageName' | 'slug' | 'photo' | 'introVideo'>;

interface IdentityChangeProps {
  shown: Shown;
  change: PendingChange;
}

/** A change waiting for review, beside what fans see until then. */
export function IdentityChange({ shown, change }: IdentityChangeProps) {
  return (
    <dl className="grid gap-6">
      {change.stageName !== undefined && (
        <Pair
          name={m.profile_field_stage_name()}
          before={<Name>{shown.stageName}</Name>}
          after={<Name>{change.stageName}</Name>}
        />
      )}
      {change.slug !== undefined && (
        <Pair
          name={m.artist_change_address()}
          before={<Name>/artists/{shown.slug}</Name>}
          after={<Name>/artists/{change.slug}</Name>}
        />
      )}
      {change.photo && (
        <Pair
          name={m.artist_profile_photo()}
          before={<Photo photo={shown.photo} alt={m.artist_change_photo_now()} />}
          after={<Photo photo={change.photo} alt={m.artist_change_photo_waiting()} />}
        />
      )}
      {change.introVideo !== undefined && (
        <Pair
          name={m.artist_intro_title()}
          before={<Intro video={shown.introVideo} label={m.artist_change_intro_now()} />}
          after={<Intro video={change.introVideo} label={m.artist_change_intro_waiting()} />}
        />
      )}
    </dl>
  );
}

function Pair({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) {
  return (
    <div className="grid gap-2">
      <dt className="label">{name}</dt>
      <dd className="grid grid-cols-2 gap-4">
        <Side label={m.artist_change_now()}>{before}</Side>
        <Side label={m.artist_change_then()}>{after}</Side>
      </dd>
    </div>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <span className="text-quiet text-tiny">{label}</span>
      {children}
    </div>
  );
}

function Name({ children }: { children: ReactNode }) {
  return <span className="font-semibold [overflow-wrap:anywhere]">{children}</span>;
}

function Photo({ photo, alt }: { photo: Shown['photo']; alt: string }) {
  if (!photo) return <span>{m.artist_change_no_photo()}</span>;
  return (
    <img
      src={photo.url}
      srcSet={photo.srcset}
      sizes="9rem"
      alt={alt}
      className="aspect-4/5 w-full max-w-36 rounded-control object-cover"
    />
  );
}

function Intro({ video, label }: { video: Shown['introVideo']; label: string }) {
  if (!video) return <span>{m.artist_change_no_intro()}</span>;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the artist's own recording */}
      <video
        key={video.url}
        src={video.url}
        poster={video.poster ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload="none"
        className="max-h-72 w-full max-w-48 rounded-control bg-night"
      />
      <span className="figures text-quiet text-tiny">{saySeconds(video.duration)}</span>
    </>
  );
}
