import { m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { likelyEmail } from '../data/account/email.ts';

/** Asks whether another address was meant, where this one looks like a slip; a tap takes that one. */
export function EmailSlip({ email, onMeant }: { email: string; onMeant: (email: string) => void }) {
  const meant = likelyEmail(email);
  if (!meant) return null;
  return (
    <p role="status" className="text-small">
      <MessageParts
        of={m.form_email_meant.parts({ email: meant })}
        as={{
          email: (words) => (
            <button
              type="button"
              className="text-link cursor-pointer [overflow-wrap:anywhere]"
              onClick={() => onMeant(meant)}
            >
              {words}
            </button>
          ),
        }}
      />
    </p>
  );
}
