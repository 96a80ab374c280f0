import { useStore } from '@nanostores/react';
import { $session } from '@salamu/ui/session';
import { useEffect, useRef } from 'react';
import { DesktopMenu } from './DesktopMenu.tsx';
import { hydrated } from './hydration-event.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { personIn } from './person.ts';

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
  const desktop = useRef<HTMLElement>(null);
  useEffect(() => {
    desktop.current?.dispatchEvent(new Event(hydrated, { bubbles: true }));
  }, []);
  return (
    <>
      <DesktopMenu ref={desktop} person={person} current={current} />
      <MobileMenu person={person} current={current} />
    </>
  );
}
