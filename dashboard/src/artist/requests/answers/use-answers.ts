import { formatMoney } from '@salamu/api/domain/money/money';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { formatDays } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { useWindows } from '../../../app/rules.ts';
import type { Question } from '../../../parts/decisions.tsx';
import { keepRequest, refreshArtist } from '../../parts/changes.ts';
import type { ArtistRequest } from '../../parts/queries.ts';

const { min, max } = briefLimits.extensionDays;
const dayChoices = () =>
  Array.from({ length: max - min + 1 }, (_, place) => {
    const days = min + place;
    return { value: String(days), label: formatDays(days) };
  });

/** What is asked before more days are, for one request or several. */
export const askingDays = () => ({
  choice: {
    legend: m.artist_answer_extend_legend(),
    options: dayChoices(),
    start: '2',
    layout: 'grid grid-cols-2 xs:grid-cols-4',
  },
  field: {
    label: m.artist_answer_extend_why(),
    hint: m.artist_answer_fan_sees(),
    ready: [m.artist_ready_travel(), m.artist_ready_ill(), m.artist_ready_well()],
  },
  confirm: (days: string) => m.artist_answer_extend_confirm({ days: formatDays(Number(days)) }),
});

/** What is asked before requests are declined. */
export const declining = () => ({
  field: {
    label: m.artist_answer_decline_why(),
    hint: m.artist_answer_decline_hint(),
    ready: [m.artist_ready_time(), m.artist_ready_camera(), m.artist_ready_details()],
  },
  variant: 'destructive' as const,
});

/** An artist's answers to a request: to accept it, and those that need a question first. */
export function useAnswers({ id, total }: ArtistRequest) {
  const { disputeDays } = useWindows();
  const { accept, decline, refuse, extend } = api.requests({ id });
  const accepting = useMutation({
    mutationFn: () => call(accept.post()).then(keepRequest),
    onSuccess: () => toast.success(m.artist_answer_accepted()),
    onError: (error) => {
      toast.error(messageOf(error));
      void refreshArtist();
    },
  });
  const questions = {
    extend: {
      title: m.artist_answer_extend_title(),
      explanation: m.artist_answer_extend_how(),
      ...askingDays(),
      act: ({ text: reason, choice: days }) =>
        call(extend.post({ days: Number(days), reason })).then(keepRequest),
    },
    decline: {
      title: m.artist_answer_decline_title(),
      explanation: m.artist_answer_decline_how({ amount: formatMoney(total) }),
      ...declining(),
      confirm: m.artist_answer_decline_confirm(),
      act: ({ text: reason }) => call(decline.post({ reason })).then(keepRequest),
    },
    refuse: {
      title: m.artist_answer_refuse_title(),
      explanation: m.artist_answer_refuse_how({ span: formatDays(disputeDays) }),
      field: { label: m.artist_answer_refuse_why(), hint: m.artist_answer_both_see() },
      confirm: m.artist_answer_refuse_confirm(),
      variant: 'destructive',
      act: ({ text: reason }) => call(refuse.post({ reason })).then(keepRequest),
    },
  } satisfies Record<string, Question>;
  return { accepting, questions };
}
