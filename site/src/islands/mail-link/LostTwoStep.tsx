import { unwrap } from '@salamu/api/client';
import { linkLifetimes } from '@salamu/api/domain/account/links';
import { lostFactor } from '@salamu/api/domain/account/second-factor';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { here, m } from '@salamu/messages/messages';
import { formatExact } from '@salamu/ui/browser/dates';
import { api } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { MailAction } from './MailAction.tsx';

function Waiting({ until }: { until: string }) {
  return (
    <>
      <h1 className="text-h1">{m.lost_two_step_waiting()}</h1>
      <p className="text-lead">{m.lost_two_step_waiting_lead({ day: formatExact(until) })}</p>
      <p className="text-quiet">{m.lost_two_step_waiting_more()}</p>
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">{m.mail_link_dead()}</h1>
      <p className="text-lead">
        {m.lost_two_step_dead_lead({ span: formatSpan(linkLifetimes.lost_factor) })}
      </p>
      <a href={here('/login')} className={buttonClass({ size: 'lg' })}>
        {m.nav_sign_in()}
      </a>
    </>
  );
}

/** The page behind the link for someone who has lost their second factor. */
export default function LostTwoStep() {
  return (
    <MailAction
      asks={m.lost_two_step_asks()}
      lead={m.lost_two_step_lead({ wait: formatSpan(lostFactor.wait) })}
      action={{
        label: m.lost_two_step_action(),
        loading: m.lost_two_step_busy(),
        failed: m.lost_two_step_failed(),
      }}
      otherwise={m.lost_two_step_otherwise()}
      send={(token) => unwrap(api.users.login['lost-factor'].confirm.post({ token }))}
      done={({ until }) => <Waiting until={until} />}
      dead={<Dead />}
    />
  );
}
