import { briefRule } from '@salamu/api/domain/request/brief-fields';
import type { Notice } from '@salamu/api/domain/rules/screen';
import { m } from '@salamu/messages/messages';
import type { ReactNode } from 'react';

interface NoticedProps {
  noticed: readonly Notice[];
  children: ReactNode;
}

export function Noticed({ noticed, children }: NoticedProps) {
  if (noticed.length === 0) return null;
  return (
    <div className="grid gap-1 text-small">
      <p className="label">{m.artist_request_noticed()}</p>
      <ul className="list-disc ps-5 [overflow-wrap:anywhere]">
        {noticed.map(({ field, what }) => (
          <li key={`${field} ${what}`}>
            {m.artist_request_noticed_in({ what, field: briefRule(field).name() })}
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-quiet">{children}</p>
    </div>
  );
}
