import { formatDays } from '@salamu/api/domain/measures';
import { formatMoney } from '@salamu/api/domain/money';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { api, call } from '@salamu/ui/api';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { useWindows } from '../../../app/rules.ts';
import type { Question } from '../../../parts/decisions.tsx';
import { keepRequest, refreshArtist } from '../../parts/changes.ts';
import type { ArtistRequest } from '../../parts/queries.ts';

const { min, max } = briefLimits.extensionDays;
const choices = Array.from({ length: max - min + 1 }, (_, place) => {
  const days = min + place;
  return { value: String(days), label: formatDays(days) };
});

/** An artist's answers to a request: to accept it, and those that need a question first. */
export function useAnswers({ id, total }: ArtistRequest) {
  const { disputeDays } = useWindows();
  const { accept, decline, refuse, extend } = api.requests({ id });
  const accepting = useMutation({
    mutationFn: () => call(accept.post()).then(keepRequest),
    onSuccess: () => toast.success('Accepted. We’ve told the fan.'),
    onError: (error) => {
      toast.error(messageOf(error));
      void refreshArtist();
    },
  });
  const questions = {
    extend: {
      title: 'Ask for more days',
      explanation:
        'You can ask once. The fan can say no, and the deadline stays the same until they answer. If they agree to more days for a rush, we refund them the rush surcharge.',
      choice: {
        legend: 'How many more?',
        options: choices,
        start: '2',
        layout: 'grid grid-cols-2 xs:grid-cols-4',
      },
      field: { label: 'Why do you need them?', hint: 'The fan will see this.' },
      confirm: (days: string) => `Ask for ${formatDays(Number(days))}`,
      act: ({ text: reason, choice: days }) =>
        call(extend.post({ days: Number(days), reason })).then(keepRequest),
    },
    decline: {
      title: 'Decline this request?',
      explanation: `We refund the fan ${formatMoney(total)} right away and pass on your reason.`,
      field: {
        label: 'Why can’t you make it?',
        hint: 'Kind and short. For example: “I’m on tour until May.”',
      },
      confirm: 'Decline and refund',
      variant: 'destructive',
      act: ({ text: reason }) => call(decline.post({ reason })).then(keepRequest),
    },
    refuse: {
      title: 'Refuse another take?',
      explanation: `Our team will compare the video with the request and decide within ${formatDays(disputeDays)}. We hold the money until then; if we don’t decide in time, the fan is refunded.`,
      field: { label: 'Why is the video fine as it is?', hint: 'The fan and our team will see this.' },
      confirm: 'Refuse another take',
      variant: 'destructive',
      act: ({ text: reason }) => call(refuse.post({ reason })).then(keepRequest),
    },
  } satisfies Record<string, Question>;
  return { accepting, questions };
}
