import { m } from '@salamu/messages/messages';
import { Textile } from '@salamu/ui/kit/textile';
import { buttonClass } from '@salamu/ui/styles/button-class';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** How close an artist is to being public. */
interface ArtistStanding {
  stageName: string;
  verified: boolean;
  profileComplete: boolean;
  verificationNote: string | null;
}

export interface Notice {
  title: string;
  words: ReactNode;
  /** Where to act on it. */
  action?: { to: string; label: string };
}

/** What to tell an artist who is not public yet; null once verified. */
export function noticeFor({
  stageName,
  verified,
  profileComplete,
  verificationNote,
}: ArtistStanding): Notice | null {
  if (!profileComplete) return incomplete();
  if (verified) return null;
  return verificationNote === null ? waiting(stageName) : refused(verificationNote);
}

interface StandingProps {
  notice: Notice;
  /** Whether the page already has a heading. */
  below?: boolean;
}

/** What is missing before an artist is public, and what happens next. */
export function Standing({ notice: { title, words, action }, below = false }: StandingProps) {
  const Heading = below ? 'h2' : 'h1';
  return (
    <section className="on-night mb-9 overflow-hidden rounded-card">
      <Textile band="slim" scale={0.5} />
      <div className="grid justify-items-start gap-3 px-5 pt-4 pb-6 sm:px-7">
        <Heading className={below ? 'text-h3' : 'text-h2'}>{title}</Heading>
        <div className="grid max-w-prose gap-2 text-on-night-quiet">{words}</div>
        {action && !below && (
          <Link to={action.to} className={`${buttonClass()} mt-2`}>
            {action.label}
          </Link>
        )}
      </div>
    </section>
  );
}

const incomplete = (): Notice => ({
  title: m.artist_standing_incomplete(),
  words: <p>{m.artist_standing_incomplete_words()}</p>,
  action: { to: '/artist/complete-profile', label: m.artist_standing_complete() },
});

const waiting = (stageName: string): Notice => ({
  title: m.artist_standing_waiting(),
  words: (
    <>
      <p>{m.artist_standing_thanks({ name: stageName })}</p>
      <p>{m.artist_standing_email()}</p>
    </>
  ),
  action: { to: '/artist/profile?part=verification', label: m.artist_standing_show() },
});

const refused = (note: string): Notice => ({
  title: m.artist_standing_refused(),
  words: (
    <>
      <p>{m.artist_standing_wrote()}</p>
      <blockquote className="border-marigold border-s-3 ps-4 text-on-night [overflow-wrap:anywhere]">
        {note}
      </blockquote>
      <p>{m.artist_standing_answer()}</p>
    </>
  ),
  action: { to: '/artist/profile', label: m.artist_standing_change() },
});
