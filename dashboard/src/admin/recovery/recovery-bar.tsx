import { Link } from 'react-router-dom';

/** Explains the hold, with a link to the details. */
export default function HeldBar() {
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control bg-clay-soft px-4 py-3 print:hidden"
    >
      <p className="min-w-0 grow">
        Salamu was restored from a backup and is on hold: no money or email goes out, and no deadline passes.
      </p>
      <Link to="/admin/backups" className="text-link font-semibold">
        See what we found
      </Link>
    </div>
  );
}
