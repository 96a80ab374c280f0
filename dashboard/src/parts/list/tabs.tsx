import { currentLocale, m } from '@salamu/messages/messages';
import { Places } from '../../shell/places.tsx';
import { useListParams } from './use-list-params.ts';

export interface Tab {
  /** The value of `status`; null for all. */
  status: string | null;
  label: string;
  count?: string;
}

export function tabsOf<State extends string>(
  names: Partial<Record<State, string>>,
  counts?: Readonly<Record<State, number>>,
  say = (count: number) => count.toLocaleString(currentLocale()),
): Tab[] {
  const states = Object.keys(names) as State[];
  const tab = (status: State | null, label = '', count?: number): Tab => ({
    status,
    label,
    ...(count !== undefined && { count: say(count) }),
  });
  const all = counts && Object.values<number>(counts).reduce((sum, each) => sum + each, 0);
  return [tab(null, m.list_all(), all), ...states.map((state) => tab(state, names[state], counts?.[state]))];
}

/** A list's states with their counts, each with its own URL. */
export function Tabs({ tabs, current }: { tabs: Tab[]; current: string | null }) {
  const { addressWith } = useListParams();
  return (
    <Places
      label={m.list_status()}
      places={tabs.map(({ status, label, count }) => ({
        name: label,
        count,
        to: addressWith({ status }),
        isCurrent: status === current,
      }))}
    />
  );
}
