import { Textile } from '@salamu/ui/textile';
import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../app/guard.tsx';
import { PageLoading } from '../app/page-loading.tsx';
import { Sidebar } from './sidebar.tsx';
import { SlideOver } from './slide-over.tsx';
import { Wordmark } from './wordmark.tsx';

/** The frame of both areas: the sidebar, opened by a button on small screens, and the screen beside it. */
export function Shell({ notice }: { notice?: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="on-night absolute top-2 left-2 z-50 -translate-y-24 rounded-control px-4 py-2 focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <header className="on-night sticky top-0 z-30 flex items-center gap-2 px-2 py-1.5 lg:hidden print:hidden">
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
          className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-on-night/8"
        >
          <Menu size={24} aria-hidden="true" />
        </button>
        <Wordmark />
      </header>
      <SlideOver open={menuOpen} onClose={() => setMenuOpen(false)}>
        <Sidebar user={user} onChoose={() => setMenuOpen(false)} />
      </SlideOver>
      <aside aria-label="Sidebar" className="on-night hidden lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-7 overflow-y-auto px-4 pt-6 pb-4">
          <div className="grid gap-5 px-3">
            <Wordmark />
            <Textile band="slim" scale={0.4} />
          </div>
          <Sidebar user={user} />
        </div>
      </aside>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="measure min-w-0 pt-7 pb-20 focus:outline-none sm:pt-10 print:w-full print:p-0"
      >
        {notice}
        <PageLoading>
          <Outlet context={user} />
        </PageLoading>
      </main>
    </div>
  );
}
