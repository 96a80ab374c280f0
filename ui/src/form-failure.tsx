import { CircleAlert } from 'lucide-react';

/** What went wrong with a form as a whole, above its button; nothing where nothing did. */
export function FormFailure({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p role="alert" className="field-error">
      <CircleAlert size={16} aria-hidden="true" />
      {children}
    </p>
  );
}
