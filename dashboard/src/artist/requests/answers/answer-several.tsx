import { m } from '@salamu/messages/messages';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { type Decision, Decisions } from '../../../parts/decisions.tsx';
import { type Failures, SelectionBar, type useSelection } from '../../../parts/list/selection.tsx';
import { sayTotals } from '../../../parts/money/sums.ts';
import { refreshArtist } from '../../parts/changes.ts';
import type { ArtistRequest } from '../../parts/queries.ts';
import { askingDays, declining } from './use-answers.ts';

const answers = ['accept', 'extend', 'decline'] as const;
type Answer = (typeof answers)[number];

/** Whether a request can be answered together with others. */
export const isAnswerable = ({ actions }: ArtistRequest) =>
  answers.some((answer) => actions.includes(answer));

/** Answer each; one that fails says why, and stops none of the others. */
async function answerEach(
  requests: readonly ArtistRequest[],
  answer: (id: string) => Parameters<typeof call>[0],
): Promise<Failures> {
  const failures = new Map<string, string>();
  for (const { id } of requests) await call(answer(id)).catch((error) => failures.set(id, messageOf(error)));
  void refreshArtist();
  const count = requests.length - failures.size;
  if (count > 0) toast.success(m.artist_batch_done({ count }));
  return failures;
}

/** Accepts, declines or asks more days for every chosen request that allows it. */
export function AnswerSeveral(selection: ReturnType<typeof useSelection<ArtistRequest>>) {
  const { choosable, chosen, onDone } = selection;
  const sums = sayTotals(chosen.map(({ agreed }) => agreed.net));
  const those = (answer: Answer) => chosen.filter(({ actions }) => actions.includes(answer));
  const possible = answers.map((answer): Decision | false => {
    const requests = those(answer);
    const count = requests.length;
    if (count === 0) return false;
    const act = async (send: Parameters<typeof answerEach>[1]) => onDone(await answerEach(requests, send));
    const names = {
      accept: m.artist_batch_accept({ count }),
      extend: m.artist_batch_extend({ count }),
      decline: m.artist_batch_decline({ count }),
    };
    const asked = { name: names[answer], title: names[answer] };
    if (answer === 'accept')
      return {
        ...asked,
        details: (
          <p>{m.artist_batch_chosen({ count, sums: sayTotals(requests.map(({ agreed }) => agreed.net)) })}</p>
        ),
        confirm: names.accept,
        act: () => act((id) => api.requests({ id }).accept.post()),
      };
    if (answer === 'extend')
      return {
        ...asked,
        button: 'outline',
        ...askingDays(),
        act: ({ text: reason, choice }) =>
          act((id) => api.requests({ id }).extend.post({ days: Number(choice), reason })),
      };
    return {
      ...asked,
      button: 'link',
      explanation: m.artist_batch_decline_how(),
      ...declining(),
      confirm: names.decline,
      act: ({ text: reason }) => act((id) => api.requests({ id }).decline.post({ reason })),
    };
  });
  return (
    <SelectionBar
      {...selection}
      label={m.artist_batch_select({ count: choosable.length })}
      summary={m.artist_batch_chosen({ count: chosen.length, sums })}
    >
      <Decisions size="sm" possible={possible} />
    </SelectionBar>
  );
}
