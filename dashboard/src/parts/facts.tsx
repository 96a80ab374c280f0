import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
}

export const emailFact = (name: string, email: string): Fact => ({
  name,
  value: (
    <a href={`mailto:${email}`} className="text-link">
      {email}
    </a>
  ),
});

/** Names and values, in as many columns as fit. */
export function Facts({ facts }: { facts: readonly (Fact | false | null)[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-x-6 gap-y-4">
      {facts
        .filter((fact) => !!fact)
        .map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="label">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
