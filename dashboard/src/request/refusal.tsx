import { messageOf } from '@salamu/ui/problem';
import { CircleAlert } from 'lucide-react';

/** Why something was refused, in the API's words, where it was tried. */
export function Refusal({ error }: { error: unknown }) {
  return (
    <p role="alert" className="field-error">
      <CircleAlert size={16} aria-hidden="true" />
      {messageOf(error)}
    </p>
  );
}
