/** The error about a form as a whole, above its button; nothing if there is none. */
export function FormFailure({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p role="alert" className="field-error">
      {children}
    </p>
  );
}
