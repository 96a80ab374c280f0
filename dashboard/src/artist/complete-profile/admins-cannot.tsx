import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { Link } from 'react-router-dom';

/** Shown to an admin who opens the artists' form. */
export function AdminsCannot() {
  return (
    <EmptyState
      title="An administrator can’t also be an artist"
      action={
        <Link to="/admin/dashboard" className={buttonClass({ variant: 'outline' })}>
          Back to the dashboard
        </Link>
      }
    >
      Sign in with another account to become an artist.
    </EmptyState>
  );
}
