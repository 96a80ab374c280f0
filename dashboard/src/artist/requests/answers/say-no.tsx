import { formatDays } from '@salamu/api/domain/measures';
import { formatMoney } from '@salamu/api/domain/money';
import { useWindows } from '../../../app/rules.ts';
import { type Question, ReasonDialog } from '../../../parts/reason-dialog.tsx';
import type { ArtistRequest } from '../../parts/queries.ts';

interface SayNoProps {
  kind: 'decline' | 'refuse';
  request: ArtistRequest;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
}

const questions: Record<SayNoProps['kind'], (request: ArtistRequest, disputeDays: number) => Question> = {
  decline: ({ total }) => ({
    title: 'Decline this request?',
    explanation: `We refund the fan ${formatMoney(total)} right away and pass on your reason.`,
    label: 'Why can’t you make it?',
    hint: 'Kind and short. For example: “I’m on tour until May.”',
    confirm: 'Decline and refund',
    variant: 'destructive',
  }),
  refuse: (_, disputeDays) => ({
    title: 'Refuse another take?',
    explanation: `Our team will compare the video with the request and decide within ${formatDays(disputeDays)}. We hold the money until then; if we don’t decide in time, the fan is refunded.`,
    label: 'Why is the video fine as it is?',
    hint: 'The fan and our team will see this.',
    confirm: 'Refuse another take',
    variant: 'destructive',
  }),
};

/** Asks for a reason before an artist says no. */
export function SayNo({ kind, request, onClose, onConfirm }: SayNoProps) {
  const { disputeDays } = useWindows();
  return <ReasonDialog {...questions[kind](request, disputeDays)} onClose={onClose} onConfirm={onConfirm} />;
}
