import { buttonClass } from '@salamu/ui/button-class';
import { Menu as MenuIcon, X } from 'lucide-react';
import { AccountLinks } from './AccountLinks.tsx';
import { Initial } from './Initial.tsx';
import { Menu } from './Menu.tsx';
import { linksFor } from './menu.ts';
import type { MenuProps } from './menu-props.ts';

const item =
  'block rounded-control px-3 py-2 font-semibold underline-offset-8 hover:bg-sunk aria-[current=page]:underline';

/** The whole navigation behind one button, on small screens. */
export function MobileMenu({ person, current }: MenuProps) {
  const mark = (href: string) => (href === current ? 'page' : undefined);
  return (
    <Menu
      className="ml-auto md:hidden"
      buttonClass="-mr-2 grid size-11 place-items-center rounded-control"
      button={
        <>
          <span className="sr-only">Menu</span>
          <MenuIcon size={26} className="group-open:hidden" aria-hidden="true" />
          <X size={26} className="hidden group-open:block" aria-hidden="true" />
        </>
      }
    >
      <nav
        aria-label="Menu"
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
          <a key={href} href={href} aria-current={mark(href)} className={item}>
            {name}
          </a>
        ))}
        <div data-when="signed-in" className="mt-2 grid gap-1 border-line border-t pt-3">
          <AccountLinks person={person} />
        </div>
        <div data-when="signed-out" className="mt-3 grid gap-3 px-3">
          {linksFor('visitor', 'entry').map(({ href, name, look }) => (
            <a
              key={href}
              href={href}
              aria-current={mark(href)}
              className={buttonClass({ variant: look, full: true })}
            >
              {name}
            </a>
          ))}
        </div>
      </nav>
    </Menu>
  );
}
