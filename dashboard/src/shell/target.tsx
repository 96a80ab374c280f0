import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** An anchor that scrolls into view once it renders. */
export function Target({ id, children }: { id: string; children: ReactNode }) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) place.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <div ref={place} id={id} className="scroll-mt-20">
      {children}
    </div>
  );
}
