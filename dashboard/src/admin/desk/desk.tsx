import { Suspense } from 'react';
import { lazyPage } from '../../app/lazy-page.ts';
import { useStore } from '../../app/use-store.ts';
import { $desk } from './state.ts';
import { useKeys } from './use-keys.ts';

const Finder = lazyPage(() => import('./finder.tsx'));
const KeysHelp = lazyPage(() => import('./keys-help.tsx'));

/** What every screen of the admins has: the keys, and what they open. */
export function Desk() {
  useKeys();
  const open = useStore($desk);
  return (
    <Suspense>
      {open === 'find' && <Finder />}
      {open === 'keys' && <KeysHelp />}
    </Suspense>
  );
}
