import { type AuditAction, auditActions } from '@salamu/api/domain/admin/audit-actions';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { Section } from '../../../parts/section.tsx';
import type { AdminArtistDetail } from '../../parts/queries.ts';

interface HistoryProps {
  decisions: AdminArtistDetail['decisions'];
  artistId: string;
}

/** What admins decided and the artist requested, newest first. */
export function History({ decisions, artistId }: HistoryProps) {
  return (
    <Section
      title="What happened"
      aside={
        <Link to={`/admin/audit?target=${artistId}`} className="text-link text-small">
          In the audit log
        </Link>
      }
    >
      {decisions.length === 0 ? (
        <p className="text-quiet">Nothing yet.</p>
      ) : (
        <ol className="grid gap-4">
          {decisions.map(({ at, action, by, note }) => (
            <li key={`${at}${action}`} className="grid gap-0.5">
              <p className="font-semibold leading-snug">{auditActions[action as AuditAction] ?? action}</p>
              <p className="text-quiet text-small">
                {by}, <When at={at} />
              </p>
              {note && <p className="text-small [overflow-wrap:anywhere]">“{note}”</p>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
