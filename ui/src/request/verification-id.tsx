import { here, m } from '@salamu/messages/messages';
import { MessageParts } from '../kit/message-parts.tsx';

export function VerificationId({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <p className="text-quiet text-small">
      <MessageParts
        of={m.video_verification_id.parts({ id })}
        as={{
          id: (words) => (
            <a href={here(`/verify#${id}`)} className="text-link figures whitespace-nowrap">
              {words}
            </a>
          ),
        }}
      />
    </p>
  );
}
