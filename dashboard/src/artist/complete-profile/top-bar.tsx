import { Button } from '@salamu/ui/button';
import type { Session } from '@salamu/ui/session';
import { LogOut } from 'lucide-react';
import { signOut } from '../../app/leave.ts';
import { Wordmark } from '../../shell/wordmark.tsx';

/** The header of a page without a sidebar: home, the user's name and sign-out. */
export function TopBar({ user }: { user: Session }) {
  return (
    <header className="border-line border-b">
      <div className="measure flex min-h-16 items-center justify-between gap-4">
        <Wordmark />
        <div className="flex min-w-0 items-center gap-4">
          <span className="hidden truncate text-quiet text-small sm:block">{user.name}</span>
          <Button
            variant="secondary"
            size="sm"
            icon={<LogOut size={16} aria-hidden="true" />}
            onClick={() => void signOut()}
          >
            Sign out
          </Button>
        </div>
      </div>
    </header>
  );
}
