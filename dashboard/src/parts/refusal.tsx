import { messageOf } from '@salamu/ui/session/problem';

/** Why something was refused, in the API's words, next to the button. */
export function Refusal({ error }: { error: unknown }) {
  return (
    <p role="alert" className="field-error">
      {messageOf(error)}
    </p>
  );
}
