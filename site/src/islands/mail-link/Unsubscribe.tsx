import { unwrap } from '@salamu/api/client';
import { here, m } from '@salamu/messages/messages';
import { api } from '@salamu/ui/api';
import { buttonClass } from '@salamu/ui/button-class';
import { MailAction } from './MailAction.tsx';

const Profile = () => (
  <a href={here('/profile/following')} className={buttonClass({ variant: 'secondary' })}>
    {m.news_see_followed()}
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
      send={(token) => unwrap(api.users.unsubscribe.post('', { query: { token } }))}
      done={() => (
        <>
          <h1 className="text-h1">{m.unsubscribe_done()}</h1>
          <p className="text-lead">{m.unsubscribe_done_lead()}</p>
          <Profile />
        </>
      )}
      dead={
        <>
          <h1 className="text-h1">{m.unsubscribe_dead()}</h1>
          <p className="text-lead">{m.unsubscribe_dead_lead()}</p>
          <Profile />
        </>
      }
    />
  );
}
