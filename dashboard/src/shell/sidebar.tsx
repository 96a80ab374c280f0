import { Avatar } from '@salamu/ui/avatar';
import type { Session } from '@salamu/ui/session';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { signOut } from '../app/leave.ts';
import { places, roleLabels } from './navigation.ts';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-semibold text-on-night-quiet hover:bg-on-night/8 hover:text-on-night aria-[current=page]:bg-on-night/12 aria-[current=page]:text-on-night';

interface SidebarProps {
  user: Session;
  /** Called when a link was followed, so that a slide-over can close. */
  onChoose?: () => void;
}

/** Navigation, the user's name, and sign-out. */
export function Sidebar({ user, onChoose }: SidebarProps) {
  const role = user.role === 'admin' ? 'admin' : 'artist';
  return (
    <div className="flex flex-1 flex-col gap-6">
      <nav aria-label="Dashboard">
        <ul className="grid gap-1">
          {places[role].map(({ to, name, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={onChoose} className={item}>
                <Icon size={20} aria-hidden="true" className="flex-none" />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-2 border-on-night/20 border-t pt-4">
        <div className="flex min-w-0 items-center gap-3 px-3 py-1">
          <span className="rounded-full ring-1 ring-on-night/40">
            <Avatar name={user.name} />
          </span>
          <span className="grid min-w-0 text-small leading-snug">
            <span className="font-semibold [overflow-wrap:anywhere]">{user.name}</span>
            <span className="text-on-night-quiet text-tiny">{roleLabels[role]}</span>
          </span>
        </div>
        <button type="button" onClick={() => void signOut()} className={`${item} cursor-pointer`}>
          <LogOut size={20} aria-hidden="true" className="flex-none" />
          Sign out
        </button>
      </div>
    </div>
  );
}
