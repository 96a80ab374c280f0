import { hasArea, roles } from '@salamu/api/domain/account/roles';
import { isLocale, localeNames, pathIn } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';
import { chooseLanguage } from '@salamu/ui/browser/choose-language';
import { Avatar } from '@salamu/ui/kit/avatar';
import { Textile } from '@salamu/ui/kit/textile';
import { useModal } from '@salamu/ui/kit/use-modal';
import type { Session } from '@salamu/ui/session/session';
import { LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../app/guard.tsx';
import { PageLoading } from '../app/page-loading.tsx';
import type { PlaceGroup } from './navigation.ts';
import { SignOut, SignOutOnArrival } from './sign-out.tsx';
import { Wordmark } from './wordmark.tsx';

const item =
  'flex min-h-11 w-full min-w-0 items-center gap-3 rounded-control px-3 py-1 text-start pointer-fine:min-h-9 font-semibold text-on-night-quiet hover:bg-on-night/8 hover:text-on-night aria-[current=page]:bg-on-night/12 aria-[current=page]:text-on-night';

export interface Frame {
  groups: readonly PlaceGroup[];
  /** Below the role, what the signed-in person is there for. */
  duties?: string | null;
  notice?: ReactNode;
  sidebarFrom?: keyof typeof sidebars;
  /** In the header of small screens, and above the sidebar's links. */
  header?: ReactNode;
  sidebar?: ReactNode;
  /** Beside a screen's name in the sidebar, by its address; `onChoose` is called when a link there is followed. */
  beside?: (to: string, onChoose?: () => void) => ReactNode;
}

interface SidebarProps extends Pick<Frame, 'groups' | 'duties' | 'beside'> {
  user: Session;
  /** Called when a link was followed, so that a slide-over can close. */
  onChoose?: () => void;
}

function Sidebar({ user, groups, duties, beside, onChoose }: SidebarProps) {
  const role = hasArea(user.role) ? user.role : 'artist';
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav
        aria-label={m.artist_nav_dashboard()}
        className="-mx-2 grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-2 pb-3 [scrollbar-width:thin]"
      >
        {groups.map(({ name: group, places }) => (
          <div key={places[0]?.to}>
            {group && <p className="px-3 pb-0.5 font-semibold text-on-night-quiet text-tiny">{group}</p>}
            <ul aria-label={group} className={group ? '' : 'grid gap-1'}>
              {places.map(({ to, name, icon: Icon }) => (
                <li key={to} className="flex items-center">
                  <NavLink to={to} onClick={onChoose} className={item}>
                    <Icon size={20} aria-hidden="true" className="flex-none" />
                    {name}
                  </NavLink>
                  {beside?.(to, onChoose)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="grid flex-none gap-1 border-on-night/20 border-t pt-3">
        <div className="flex min-w-0 items-center gap-3 px-3 py-1">
          <span className="rounded-full ring-1 ring-on-night/40">
            <Avatar name={user.name} />
          </span>
          <span className="grid min-w-0 text-small leading-snug">
            <span className="font-semibold [overflow-wrap:anywhere]">{user.name}</span>
            <span className="text-on-night-quiet text-tiny">
              {role === 'artist' ? m.artist_role() : roles[role]}
            </span>
            {duties && <span className="text-on-night-quiet text-tiny">{duties}</span>}
          </span>
        </div>
        <SignOut className={`${item} cursor-pointer`}>
          <LogOut size={20} aria-hidden="true" className="flex-none" />
          {m.nav_sign_out()}
        </SignOut>
        {role === 'artist' && <Languages />}
      </div>
    </div>
  );
}

/** From which width on the sidebar stays: `wide` leaves screens full of tables the room until then. */
const sidebars = {
  usual: {
    frame: 'lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]',
    header: 'lg:hidden',
    aside: 'hidden lg:block',
  },
  wide: {
    frame: 'xl:grid xl:grid-cols-[15.5rem_minmax(0,1fr)]',
    header: 'xl:hidden',
    aside: 'hidden xl:block',
  },
};

/** The frame of both areas: the sidebar, opened by a button on small screens, and the screen beside it. */
export function Shell({ notice, header, sidebar, sidebarFrom = 'usual', ...frame }: Frame) {
  const look = sidebars[sidebarFrom];
  const user = useUser();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    setMenuOpen(false);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={`min-h-dvh ${look.frame} print:block`}>
      <a
        href="#main"
        className="on-night absolute top-2 inset-s-2 z-50 -translate-y-24 rounded-control px-4 py-2 focus:translate-y-0 print:hidden"
      >
        {m.artist_nav_skip()}
      </a>
      <header
        className={`on-night sticky top-0 z-30 flex items-center gap-2 px-2 py-1.5 ${look.header} print:hidden`}
      >
        <button
          type="button"
          aria-label={m.nav_menu()}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
          className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-on-night/8"
        >
          <Menu size={24} aria-hidden="true" />
        </button>
        <Wordmark />
        {header}
      </header>
      <SlideOver open={menuOpen} onClose={() => setMenuOpen(false)}>
        <Sidebar {...frame} user={user} onChoose={() => setMenuOpen(false)} />
      </SlideOver>
      <aside aria-label={m.artist_nav_sidebar()} className={`on-night ${look.aside} print:hidden`}>
        <div className="sticky top-0 flex h-dvh flex-col gap-4 px-4 pt-5 pb-3">
          <div className="grid gap-5 px-3">
            <Wordmark />
            <Textile band="slim" scale={0.4} />
          </div>
          {sidebar}
          <Sidebar {...frame} user={user} />
        </div>
      </aside>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="measure min-w-0 pt-7 pb-20 focus:outline-none sm:pt-10 print:w-full print:p-0"
      >
        {notice}
        <SignOutOnArrival />
        <PageLoading>
          <Outlet context={user} />
        </PageLoading>
      </main>
    </div>
  );
}

/** The small-screen sidebar, sliding in from the left; Escape, a tap outside and the cross close it. */
function SlideOver({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} aria-label={m.nav_menu()} className="slide-over on-night">
      <div className="flex h-full flex-col gap-4 p-4">
        <button
          type="button"
          aria-label={m.artist_nav_close()}
          onClick={onClose}
          className="grid size-11 cursor-pointer place-items-center self-end rounded-control hover:bg-on-night/8"
        >
          <X size={24} aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}

function Languages() {
  const { pathname, search } = useLocation();
  const offered = document.documentElement.dataset.languages?.split(' ').filter(isLocale) ?? [];
  if (offered.length < 2) return null;
  return (
    <nav aria-label={m.language_choice()}>
      <ul className="flex flex-wrap gap-x-4 px-3 text-small">
        {offered.map((locale) => (
          <li key={locale}>
            <a
              href={pathIn(locale, pathname + search)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === currentLocale() ? 'true' : undefined}
              onClick={() => chooseLanguage(locale)}
              className="inline-block py-2 text-on-night-quiet underline-offset-4 hover:text-on-night hover:underline aria-[current]:text-on-night aria-[current]:underline"
            >
              {localeNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
