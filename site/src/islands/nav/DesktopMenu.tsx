import { buttonClass } from '@salamu/ui/button-class';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { AccountLinks } from './AccountLinks.tsx';
import { Initial } from './Initial.tsx';
import { Menu } from './Menu.tsx';
import { linksFor } from './menu.ts';
import type { MenuProps } from './menu-props.ts';

const line =
  'whitespace-nowrap py-2 font-semibold underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2';
const door = `${buttonClass({ variant: 'outline', size: 'sm' })} whitespace-nowrap`;

/** The links side by side, and the account's menu under the person's name. */
export function DesktopMenu({ ref, person, current }: MenuProps & { ref: Ref<HTMLElement> }) {
  const mark = (href: string) => (href === current ? 'page' : undefined);
  return (
    <nav ref={ref} aria-label="Main" className="hidden flex-1 items-center gap-6 md:flex">
      {linksFor('visitor', 'pages').map(({ href, name, wide }) => (
        <a key={href} href={href} aria-current={mark(href)} className={wide ? `${line} max-lg:hidden` : line}>
          {name}
        </a>
      ))}
      <span className="flex-1" />
      <div data-when="signed-out" className="flex items-center gap-5">
        {linksFor('visitor', 'entry').map(({ href, name, look }) => (
          <a key={href} href={href} aria-current={mark(href)} className={look === 'outline' ? door : line}>
            {name}
          </a>
        ))}
      </div>
      <div data-when="signed-in">
        <Menu
          className="relative"
          buttonClass="flex items-center gap-2 rounded-control py-1 font-semibold"
          button={
            <>
              <Initial of={person} className="size-9" />
              <span className="sr-only">Your account:</span>
              <span className="max-w-40 truncate">{person.name}</span>
              <ChevronDown
                size={18}
                aria-hidden="true"
                className="transition-transform group-open:rotate-180"
              />
            </>
          }
        >
          <div className="absolute right-0 z-40 mt-2 grid w-64 rounded-card border border-line bg-raised p-2 shadow-float">
            <AccountLinks person={person} />
          </div>
        </Menu>
      </div>
    </nav>
  );
}
