import { messageOf } from '@salamu/ui/problem';

/** Why something was refused, in the API's words, where it was tried. */
export function Refusal({ error }: { error: unknown }) {
  return (
    <p role="alert" className="field-error">
      {messageOf(error)}
    </p>
  );
}
