import { unwrap } from '@salamu/api/client';
import { here, m } from '@salamu/messages/messages';
import { api } from '@salamu/ui/api';
import { buttonClass } from '@salamu/ui/button-class';
import { MailAction } from './MailAction.tsx';

/** Where the mails are chosen: those before one’s dates, or the news of artists. */
const Choice = ({ dates }: { dates: boolean }) => (
  <a
    href={here(dates ? '/profile/dates' : '/profile/following')}
    className={buttonClass({ variant: 'secondary' })}
  >
    {dates ? m.date_mail_dates() : m.news_see_followed()}
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
        return { dates: token.startsWith('dates.') };
      }}
      done={(ended) => (
        <>
          <h1 className="text-h1">{m.unsubscribe_done()}</h1>
          <p className="text-lead">{m.unsubscribe_done_lead()}</p>
          <Choice {...ended} />
        </>
      )}
      dead={
        <>
          <h1 className="text-h1">{m.unsubscribe_dead()}</h1>
          <p className="text-lead">{m.unsubscribe_dead_lead()}</p>
          <Choice dates={false} />
        </>
      }
    />
  );
}
