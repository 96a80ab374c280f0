import { When } from '@salamu/ui/when';
import { Section } from '../../../parts/section.tsx';
import type { AdminRequest } from '../../parts/queries.ts';

/** The emails about a request. */
export function Mails({ mails }: { mails: AdminRequest['mails'] }) {
  return (
    <Section title="Emails">
      {mails.length === 0 ? (
        <p className="text-quiet">No emails yet.</p>
      ) : (
        <ul className="grid text-small">
          {mails.map(({ kind, to, subject, sentAt }) => (
            <li
              key={`${kind}${to}${sentAt}`}
              className="grid gap-x-6 border-line border-b py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_9rem]"
            >
              <span className="font-semibold [overflow-wrap:anywhere]">{subject}</span>
              <span className="text-quiet [overflow-wrap:anywhere]">{to}</span>
              <span className="text-quiet sm:text-right">
                <When at={sentAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
