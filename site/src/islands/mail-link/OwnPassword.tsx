import { here } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import type { MessagePart } from '@salamu/ui/styles/message-pieces';

/** For someone whose address another person has registered: a new password makes the account theirs. */
export function OwnPassword({ secret, of }: { secret: string; of: readonly MessagePart[] }) {
  const link = (words: string) => (
    <a className="text-link" href={`${here('/reset-password')}#${secret}`}>
      {words}
    </a>
  );
  return (
    <p>
      <MessageParts of={of} as={{ link }} />
    </p>
  );
}
