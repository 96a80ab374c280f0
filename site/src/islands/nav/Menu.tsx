import { type ReactNode, useEffect, useRef } from 'react';

interface MenuProps {
  className: string;
  buttonClass: string;
  button: ReactNode;
  children: ReactNode;
}

/**
 * A button that unfolds what is below it. The browser opens and closes it, with or without React, and keeps whether it
 * is open; React closes it on Escape, and when the click or the focus goes elsewhere.
 */
export function Menu({ className, buttonClass, button, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeFromOutside(menu.current) : undefined), []);
  return (
    <details ref={menu} className={`group ${className}`} suppressHydrationWarning>
      <summary className={buttonClass}>{button}</summary>
      {children}
    </details>
  );
}

function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const closeFor = (target: EventTarget | null) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('click', ({ target }) => closeFor(target), { signal });
  menu.addEventListener('focusout', ({ relatedTarget }) => closeFor(relatedTarget), { signal });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
  return () => listening.abort();
}
