import { Facts } from '../../parts/facts.tsx';
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
      <table className="data-table">
        <caption className="sr-only">Requests made in this period, by how far they got</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Requests</th>
            <th scope="col">Share of all requests</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ field, name }) => (
            <tr key={field}>
              <th scope="row" className="w-px">
                {name}
              </th>
              <td aria-hidden="true">
                <Bar share={funnel.asked ? funnel[field] / funnel.asked : 0} />
              </td>
              <td className="figures w-px text-end">{funnel[field].toLocaleString('en')}</td>
              <td className="figures w-px whitespace-nowrap text-end text-quiet">
                {percent(funnel.asked ? funnel[field] / funnel.asked : null)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="block h-3 w-full">
      <rect width={share * 100} height="10" className="fill-ink" />
    </svg>
  );
}
