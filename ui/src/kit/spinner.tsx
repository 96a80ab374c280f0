import { m } from '@salamu/messages/messages';
/** A turning ring beside text that says what is happening; give it a `label` if there is none. */
export function Spinner({ label, className = '' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={`inline-flex ${className}`}>
      <span aria-hidden="true" className="spinner" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

export function LoadingPanel({ label = m.form_busy() }: { label?: string }) {
  return (
    <div className="grid min-h-64 place-items-center text-h3 text-quiet">
      <Spinner label={label} />
    </div>
  );
}
