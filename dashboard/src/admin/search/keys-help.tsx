import { Checkbox } from '@salamu/ui/forms/checkbox';
import { Dialog } from '@salamu/ui/kit/dialog';
import type { ReactNode } from 'react';
import { useMayOpen } from '../../app/may.ts';
import { useStore } from '../../app/use-store.ts';
import { modifier } from './find-button.tsx';
import { placeKeys } from './keys.ts';
import { $desk, $singleKeys, setSingleKeys } from './state.ts';

/** Which keys there are, and the switch that turns the single ones off. */
export default function KeysHelp() {
  const isOn = useStore($singleKeys);
  const mayOpen = useMayOpen();
  const places = Object.entries(placeKeys).filter(([, { to }]) => mayOpen(to));
  return (
    <Dialog open title="Keyboard" onClose={() => $desk.set(null)}>
      <dl className="grid gap-2">
        <Key keys={[`${modifier}K`]}>Search everything</Key>
        <Key keys={['j', 'k']}>Next and previous row of a list</Key>
        <Key keys={['Enter']}>Open the row, or decide about it</Key>
        <Key keys={['/']}>Search this list</Key>
        <Key keys={['?']}>These keys</Key>
      </dl>
      <p className="label">Open a screen</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        {places.map(([key, { to, name }]) => (
          <Key key={to} keys={['g', key]}>
            {name}
          </Key>
        ))}
      </dl>
      <Checkbox
        label="Single keys do something"
        hint={`They never do while you type in a field. ${modifier}K works either way.`}
        checked={isOn}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
    </Dialog>
  );
}

function Key({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="rounded-control border border-edge bg-sunk px-1.5 text-small">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
