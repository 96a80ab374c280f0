import { buttonClass } from '@salamu/ui/button-class';
import { Textile } from '@salamu/ui/textile';
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
  if (!profileComplete) return incomplete;
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

const incomplete: Notice = {
  title: 'Your profile isn’t complete yet',
  words: (
    <p>
      Add a photo, a few words and a price. Then our team reviews your profile, and once it’s verified, fans
      can find you and send requests.
    </p>
  ),
  action: { to: '/artist/complete-profile', label: 'Complete your profile' },
};

const waiting = (stageName: string): Notice => ({
  title: 'Waiting for verification',
  words: (
    <>
      <p>
        Thank you, {stageName}. Our team is now making sure that you’re you: a person checks every artist
        here.
      </p>
      <p>
        We’ll email you as soon as we decide. Once you’re verified, you’re on the public list, and requests
        arrive here.
      </p>
    </>
  ),
  action: { to: '/artist/profile', label: 'Show us that you’re you' },
});

const refused = (note: string): Notice => ({
  title: 'Your profile needs a change',
  words: (
    <>
      <p>Our team couldn’t verify it as it is. They wrote:</p>
      <blockquote className="border-marigold border-l-3 pl-4 text-on-night [overflow-wrap:anywhere]">
        {note}
      </blockquote>
      <p>Change it, or answer us in your profile, and we’ll take another look.</p>
    </>
  ),
  action: { to: '/artist/profile', label: 'Change your profile' },
});
