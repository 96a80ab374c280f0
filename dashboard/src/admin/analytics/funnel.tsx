import { Facts } from '../../parts/facts.tsx';
import { PlainTable } from '../../parts/list/data-table.tsx';
import { Section } from '../../parts/section.tsx';
import { sayRoughly } from '../../parts/words.ts';
import type { Analytics } from './page.tsx';

const steps = [
  { field: 'asked', name: 'Requested' },
  { field: 'paid', name: 'Paid' },
  { field: 'accepted', name: 'Accepted' },
  { field: 'delivered', name: 'Delivered' },
  { field: 'completed', name: 'Completed' },
] as const;

const sayAnswer = (seconds: number | null) => (seconds === null ? '–' : sayRoughly(seconds * 1000));
const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`);

/** How far this period's requests got, and how reliably artists delivered. */
export function Funnel({ analytics }: { analytics: Analytics }) {
  const { funnel, onTimeRate, refundRate, answerSeconds } = analytics;
  return (
    <Section title="How far this period’s requests got">
      <PlainTable
        caption="Requests made in this period, by how far they got"
        head={['Step', 'Of all', 'Requests', 'Share of all requests']}
        rows={steps.map(({ field, name }) => {
          const share = funnel.asked ? funnel[field] / funnel.asked : null;
          const bar = <Bar key={field} share={share ?? 0} />;
          return { key: field, cells: [name, bar, funnel[field].toLocaleString('en'), percent(share)] };
        })}
      />
      <Facts
        facts={[
          { name: 'Delivered on time', value: percent(onTimeRate) },
          { name: 'Refunded in full', value: percent(refundRate) },
          { name: 'Time to first answer, median', value: sayAnswer(answerSeconds.median) },
          { name: 'Time to first answer, average', value: sayAnswer(answerSeconds.average) },
        ]}
      />
    </Section>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-3 w-full min-w-40"
    >
      <rect width={share * 100} height="10" className="fill-ink" />
    </svg>
  );
}
