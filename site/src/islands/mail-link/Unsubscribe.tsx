import { unwrap } from '@salamu/api/client';
import { here, m } from '@salamu/messages/messages';
import { api } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { MailAction } from './MailAction.tsx';

type Ending = 'news' | 'dates';
const endingOf = (token: string): Ending => (token.startsWith('dates.') ? 'dates' : 'news');

const next: Record<Ending, { path: string; label: () => string }> = {
  news: { path: '/profile/following', label: m.news_see_followed },
  dates: { path: '/profile/dates', label: m.date_mail_dates },
};

const Next = ({ ending }: { ending: Ending }) => (
  <a href={here(next[ending].path)} className={buttonClass({ variant: 'secondary' })}>
    {next[ending].label()}
  </a>
);

/** The page behind the link that ends mails of a kind. */
export default function Unsubscribe() {
  return (
    <MailAction
      asks={m.unsubscribe_asks()}
      lead={m.unsubscribe_lead()}
      action={{
        label: m.unsubscribe_action(),
        loading: m.unsubscribe_busy(),
        failed: m.unsubscribe_failed(),
      }}
      otherwise={m.unsubscribe_otherwise()}
      send={async (token) => {
        await unwrap(api.users.unsubscribe.post('', { query: { token } }));
        return endingOf(token);
      }}
      done={(ending) => (
        <>
          <h1 className="text-h1">{m.unsubscribe_done()}</h1>
          <p className="text-lead">{m.unsubscribe_done_lead()}</p>
          <Next ending={ending} />
        </>
      )}
      dead={
        <>
          <h1 className="text-h1">{m.unsubscribe_dead()}</h1>
          <p className="text-lead">{m.unsubscribe_dead_lead()}</p>
          <Next ending="news" />
        </>
      }
    />
  );
}
