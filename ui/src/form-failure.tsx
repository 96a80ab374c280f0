/** What went wrong with a form as a whole, above its button; nothing where nothing did. */
export function FormFailure({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p role="alert" className="field-error">
      {children}
    </p>
  );
}
