import { buttonClass } from '@salamu/ui/button-class';
import { Textile } from '@salamu/ui/textile';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../queries.ts';

/** What to tell an artist who is not public; null for whoever is. */
export function noticeFor({ artist, todo }: Pick<Dashboard, 'artist' | 'todo'>): Notice | null {
  const [notice] = todo.flatMap(({ kind }) => notices[kind] ?? []);
  return notice?.(artist) ?? null;
}

/** What stands between an artist and the public, and what happens next. */
export function Standing({ notice: { title, words, action } }: { notice: Notice }) {
  return (
    <section className="on-night mb-9 overflow-hidden rounded-card">
      <Textile band="slim" scale={0.5} />
      <div className="grid justify-items-start gap-3 px-5 pt-4 pb-6 sm:px-7">
        <h1 className="text-h2">{title}</h1>
        <div className="grid max-w-prose gap-2 text-on-night-quiet">{words}</div>
        {action && (
          <Link to="/artist/complete-profile" className={`${buttonClass()} mt-2`}>
            {action}
          </Link>
        )}
      </div>
    </section>
  );
}

interface Notice {
  title: string;
  words: ReactNode;
  action?: string;
}

const notices: Partial<Record<Dashboard['todo'][number]['kind'], (artist: Dashboard['artist']) => Notice>> = {
  complete_profile: () => ({
    title: 'Your profile is not complete yet',
    words: (
      <p>
        A photo, a few words and a price are missing. When they are there, our team looks at your profile, and
        once it is verified fans can find you and send requests.
      </p>
    ),
    action: 'Complete your profile',
  }),
  await_verification: ({ stageName }) => ({
    title: 'Waiting for verification',
    words: (
      <>
        <p>
          Thank you, {stageName}. Our team now makes sure that you are you; every artist here is looked at by
          a person.
        </p>
        <p>
          You get an e-mail as soon as that is decided. From then on you are on the public list, and requests
          arrive here.
        </p>
      </>
    ),
  }),
  change_profile: ({ verificationNote }) => ({
    title: 'Your profile needs a change',
    words: (
      <>
        <p>Our team could not verify it as it is. They wrote:</p>
        <blockquote className="border-marigold border-l-3 pl-4 text-on-night [overflow-wrap:anywhere]">
          {verificationNote}
        </blockquote>
        <p>Change it and send it again; then we look once more.</p>
      </>
    ),
    action: 'Change your profile',
  }),
};
