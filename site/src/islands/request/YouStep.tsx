import type { Session } from '@salamu/ui/session';
import { TextField } from '@salamu/ui/text-field';
import AccountNeeded from './AccountNeeded.tsx';
import type { StepProps } from './step-props.ts';

interface YouStepProps extends StepProps {
  user: Session | null;
  takesGuests: boolean;
}

/** A guest's name and email; for a signed-in user, just who they are. */
export function YouStep({ draft, change, problems, user, takesGuests }: YouStepProps) {
  if (user)
    return (
      <p className="text-lead">
        You’re signed in as <strong>{user.name}</strong>. We’ll send updates to{' '}
        <strong className="[overflow-wrap:anywhere]">{user.email}</strong>.
      </p>
    );
  if (!takesGuests) return <AccountNeeded problem={problems.account} />;
  return (
    <>
      <p className="text-quiet">
        We’ll email you a private link to follow your request and watch the video. Or{' '}
        <a
          className="text-link text-ink"
          href={`/login?next=${encodeURIComponent(`${location.pathname}#request`)}`}
        >
          sign in
        </a>
        . What you’ve written stays here.
      </p>
      <TextField
        label="Your name"
        value={draft.guestName}
        onChange={(event) => change({ guestName: event.target.value })}
        maxLength={80}
        autoComplete="name"
        error={problems['guest.name']}
      />
      <TextField
        type="email"
        label="Your email"
        value={draft.guestEmail}
        onChange={(event) => change({ guestEmail: event.target.value })}
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        error={problems['guest.email']}
      />
    </>
  );
}
