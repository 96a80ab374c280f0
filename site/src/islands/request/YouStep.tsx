import { here, m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/message-parts';
import type { Session } from '@salamu/ui/session';
import { TextField } from '@salamu/ui/text-field';
import AccountNeeded, { backHere } from './AccountNeeded.tsx';
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
        <MessageParts
          of={m.request_signed_in.parts({ name: user.name, email: user.email })}
          as={{
            name: (words) => <strong>{words}</strong>,
            email: (words) => <strong className="[overflow-wrap:anywhere]">{words}</strong>,
          }}
        />
      </p>
    );
  if (!takesGuests) return <AccountNeeded problem={problems.account} />;
  return (
    <>
      <p className="text-quiet">
        <MessageParts
          of={m.request_guest_hint.parts()}
          as={{
            login: (words) => (
              <a className="text-link text-ink" href={here(`/login${backHere()}`)}>
                {words}
              </a>
            ),
          }}
        />
      </p>
      <TextField
        label={m.account_your_name()}
        value={draft.guestName}
        onChange={(event) => change({ guestName: event.target.value })}
        maxLength={80}
        autoComplete="name"
        error={problems['guest.name']}
      />
      <TextField
        type="email"
        label={m.contact_your_email()}
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
