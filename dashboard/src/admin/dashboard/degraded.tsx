import type { Degraded } from '@salamu/api/domain/degraded';

const words: Record<Degraded, string> = {
  database:
    'The database isn’t answering. Visitors see saved copies of the pages, but no one can order or change anything.',
  bucket: 'Video storage isn’t answering. Videos can’t be watched or sent until it’s back.',
  mail: 'Email isn’t going out. Nothing is lost: we send every message once the mail server is back.',
  clock:
    'One server’s clock is wrong. It still serves pages, but leaves deadlines and other timed work to the others.',
};

/** What is broken right now, for an admin who may be able to fix it. */
export function DegradedNotice({ degraded }: { degraded: readonly Degraded[] }) {
  if (degraded.length === 0) return null;
  return (
    <div role="status" className="mb-8 grid gap-1 rounded-control bg-amber-soft px-4 py-3">
      {degraded.map((thing) => (
        <p key={thing}>{words[thing]}</p>
      ))}
    </div>
  );
}
