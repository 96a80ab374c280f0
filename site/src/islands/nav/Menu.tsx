import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface MenuProps {
  className?: string;
  buttonClass: string;
  button: ReactNode;
  children: ReactNode;
}

/**
 * A button that unfolds a menu. The browser opens and closes it and holds its state, with or without React; React
 * closes it on Escape, and when a click or the focus goes elsewhere.
 */
export function Menu({ className = '', buttonClass, button, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => (menu.current ? closeFromOutside(menu.current) : undefined), []);
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
