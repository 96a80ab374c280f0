/** A turning ring beside words that already say what is happening; give `label` where it is alone. */
export function Spinner({ label, className = '' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={`inline-flex ${className}`}>
      <span aria-hidden="true" className="spinner" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Fills its box while a page or a panel loads. */
export function LoadingPanel({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-64 place-items-center text-h3 text-quiet">
      <Spinner label={label} />
    </div>
  );
}
