import { here, m } from '@salamu/messages/messages';
import { TextField } from '@salamu/ui/forms/text-field';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import type { Session } from '@salamu/ui/session/session';
import { EmailSlip } from '../EmailSlip.tsx';
import AccountNeeded, { backTo } from './AccountNeeded.tsx';
import type { StepProps } from './step-props.ts';

interface GuestProps extends StepProps {
  user: Session | null;
  takesGuests: boolean;
}

/** A guest's name and email; for a signed-in user, just who they are. */
export function Guest({ draft, change, problems, artist, user, takesGuests }: GuestProps) {
  if (user)
    return (
      <p>
        <MessageParts
          of={m.request_signed_in.parts({ name: user.name, email: user.email })}
          as={{
            name: (words) => <strong>{words}</strong>,
            email: (words) => <strong className="[overflow-wrap:anywhere]">{words}</strong>,
          }}
        />
      </p>
    );
  if (!takesGuests) return <AccountNeeded slug={artist.slug} problem={problems.account} />;
  return (
    <>
      <TextField
        label={m.account_your_name()}
        name="guestName"
        value={draft.guestName}
        onChange={(event) => change({ guestName: event.target.value })}
        maxLength={80}
        autoComplete="name"
        error={problems['guest.name']}
      />
      <TextField
        type="email"
        label={m.contact_your_email()}
        name="guestEmail"
        hint={
          <MessageParts
            of={m.request_guest_hint.parts()}
            as={{
              login: (words) => (
                <a className="text-link text-ink" href={here(`/login${backTo(artist.slug)}`)}>
                  {words}
                </a>
              ),
            }}
          />
        }
        value={draft.guestEmail}
        onChange={(event) => change({ guestEmail: event.target.value })}
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        error={problems['guest.email']}
      />
      <EmailSlip email={draft.guestEmail} onMeant={(guestEmail) => change({ guestEmail })} />
    </>
  );
}
