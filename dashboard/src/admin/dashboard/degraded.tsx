import type { Degraded } from '@salamu/api/domain/degraded';

const words: Record<Degraded, string> = {
  database:
    'The database isn’t answering. Visitors see the last good pages; nothing can be ordered or changed.',
  bucket: 'Video storage isn’t answering. Videos can’t be watched or sent until it’s back.',
  mail: 'Email isn’t going out. Nothing is lost: every message is sent once the mail server is back.',
  clock: 'One server’s clock is wrong. It answers, but leaves deadlines and other timed work to the others.',
};

/** What does not work right now, for the admin who may be able to do something about it. */
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
