import type { Person } from './person.ts';

/** The first letter of a person's name, as their avatar. */
export function Initial({ of: { initial }, className }: { of: Person; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`on-night grid place-items-center rounded-full font-bold font-display ${className}`}
    >
      {initial}
    </span>
  );
}
