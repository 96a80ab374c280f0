import { useStore } from '@nanostores/react';
import { here, m } from '@salamu/messages/messages';
import { unsentRequests } from '@salamu/ui/browser/unsent-notes';
import { $session } from '@salamu/ui/session/session';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { ChevronDown, Clapperboard, Menu as MenuIcon, X } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { Menu } from './Menu.tsx';
import { linksFor } from './menu.ts';
import { type Person, personIn } from './person.ts';

/** Leads an artist to the videos that this device has still to send; nothing if there are none. */
function OnDevice() {
  const session = useStore($session, { ssr: 'initial' });
  const owner = session.status === 'signed-in' ? session.user.id : null;
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount(owner ? unsentRequests(owner).length : 0);
    look();
    // Another tab has sent one, or has begun to.
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [owner]);
  if (count === 0) return null;
  const words = m.artist_unsent_on_device({ count });
  return (
    <a
      href={here('/artist/dashboard')}
      aria-label={words}
      title={words}
      className="figures flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-sunk"
    >
      <Clapperboard size={20} aria-hidden="true" />
      {count}
    </a>
  );
}

const item =
  'block rounded-control px-3 py-2 font-semibold underline-offset-8 hover:bg-sunk aria-[current=page]:underline';

/** The whole navigation behind one button, on small screens. */
function MobileMenu({ person, current }: MenuProps) {
  const mark = (href: string) => (href === current ? 'page' : undefined);
  return (
    <Menu
      buttonClass="-me-2 grid size-11 place-items-center rounded-control"
      button={
        <>
          <span className="sr-only">{m.nav_menu()}</span>
          <MenuIcon size={26} className="group-open:hidden" aria-hidden="true" />
          <X size={26} className="hidden group-open:block" aria-hidden="true" />
        </>
      }
    >
      <nav
        aria-label={m.nav_menu()}
        className="absolute inset-x-0 top-full z-40 grid gap-1 border-line border-y bg-raised px-4 py-5 text-lead shadow-float"
      >
        <div data-when="signed-in" className="mb-2 flex items-center gap-3 border-line border-b px-3 pb-4">
          <Initial of={person} className="size-12 flex-none" />
          <span className="grid min-w-0 leading-snug">
            <span className="font-semibold [overflow-wrap:anywhere]">{person.name}</span>
            <span className="text-quiet text-small [overflow-wrap:anywhere]">{person.email}</span>
          </span>
        </div>
        {linksFor('visitor', 'pages').map(({ href, name }) => (
          <a key={href} href={here(href)} aria-current={mark(href)} className={item}>
            {name()}
          </a>
        ))}
        <div data-when="signed-in" className="mt-2 grid gap-1 border-line border-t pt-3">
          <AccountLinks person={person} />
        </div>
        <div data-when="signed-out" className="mt-3 grid gap-3 px-3">
          {linksFor('visitor', 'entry').map(({ href, name, look }) => (
            <a
              key={href}
              href={here(href)}
              aria-current={mark(href)}
              className={buttonClass({ variant: look, full: true })}
            >
              {name()}
            </a>
          ))}
        </div>
      </nav>
    </Menu>
  );
}

const line =
  'whitespace-nowrap py-2 font-semibold underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2';
/** Every language has room for the rest. */
const narrowHides = ' max-lg:hidden';
const door = `${buttonClass({ variant: 'outline', size: 'sm' })} whitespace-nowrap`;

/** The links side by side, and the account's menu under the person's name. */
function DesktopMenu({ ref, person, current }: MenuProps & { ref: Ref<HTMLElement> }) {
  const mark = (href: string) => (href === current ? 'page' : undefined);
  return (
    <nav ref={ref} aria-label={m.nav_main()} className="hidden flex-1 items-center gap-4 md:flex xl:gap-6">
      {linksFor('visitor', 'pages').map(({ href, name, wide }) => (
        <a
          key={href}
          href={here(href)}
          aria-current={mark(href)}
          className={`${line}${wide ? narrowHides : ''}`}
        >
          {name()}
        </a>
      ))}
      <span className="flex-1" />
      <div data-when="signed-out" className="flex items-center gap-5">
        {linksFor('visitor', 'entry').map(({ href, name, look, wide }) => (
          <a
            key={href}
            href={here(href)}
            aria-current={mark(href)}
            className={`${look === 'outline' ? door : line}${wide ? narrowHides : ''}`}
          >
            {name()}
          </a>
        ))}
      </div>
      <div data-when="signed-in" className="flex items-center gap-3">
        <OnDevice />
        <Menu
          className="relative"
          buttonClass="flex items-center gap-2 rounded-control py-1 font-semibold"
          button={
            <>
              <Initial of={person} className="size-9" />
              <span className="sr-only">{m.nav_your_account()}</span>
              <span className="max-w-40 truncate">{person.name}</span>
              <ChevronDown
                size={18}
                aria-hidden="true"
                className="transition-transform group-open:rotate-180"
              />
            </>
          }
        >
          <div className="absolute inset-e-0 z-40 mt-2 grid w-64 rounded-card border border-line bg-raised p-2 shadow-float">
            <AccountLinks person={person} />
          </div>
        </Menu>
      </div>
    </nav>
  );
}

interface NavProps {
  /** The link to the page being read. */
  current?: string;
}

/**
 * The links and menus at the top of every page. Both states are in the HTML, and `data-when` shows one of them. The
 * first render is signed out, to match the server's.
 */
export function Nav({ current }: NavProps) {
  const person = personIn(useStore($session, { ssr: 'initial' }));
  const desktop = useHydrated<HTMLElement>();
  return (
    <>
      <DesktopMenu ref={desktop} person={person} current={current} />
      <div className="ms-auto flex items-center md:hidden">
        <OnDevice />
        <MobileMenu person={person} current={current} />
      </div>
    </>
  );
}

interface MenuProps {
  person: Person;
  /** The link to the page being read. */
  current?: string;
}

function Initial({ of: { initial }, className }: { of: Person; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`on-night grid place-items-center rounded-full font-bold font-display ${className}`}
    >
      {initial}
    </span>
  );
}
