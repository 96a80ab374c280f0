import { here, m } from '@salamu/messages/messages';
import { hasUnsent, signOutPath } from '@salamu/ui/browser/unsent-notes';
import { leaveAccount } from '@salamu/ui/session/leave-account';
import { $session } from '@salamu/ui/session/session';
import { linksFor } from './menu.ts';
import type { Person } from './person.ts';

const item = 'block w-full rounded-control px-3 py-2 text-start hover:bg-sunk';

export function AccountLinks({ person }: { person: Person }) {
  async function signOut() {
    const session = $session.get();
    const id = session.status === 'signed-in' ? session.user.id : null;
    if (id && hasUnsent(id)) return location.assign(here(signOutPath));
    await leaveAccount(id);
    location.assign(here('/'));
  }
  return (
    <>
      {linksFor(person.role, 'account').map(({ href, name }) => (
        <a key={href} href={here(href)} className={item}>
          {name()}
        </a>
      ))}
      <button type="button" onClick={() => void signOut()} className={`${item} cursor-pointer`}>
        {m.nav_sign_out()}
      </button>
    </>
  );
}
