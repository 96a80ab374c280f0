/** A form-level error, above its button; nothing if null. */
export function FormFailure({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p role="alert" className="field-error">
      {children}
    </p>
  );
}
