import { formatDays } from '@salamu/api/domain/measures';
import { formatMoney } from '@salamu/api/domain/money';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { RadioCards } from '@salamu/ui/radio-cards';
import { useState } from 'react';
import { useWindows } from '../../../app/rules.ts';
import { type Question, ReasonDialog } from '../../../parts/reason-dialog.tsx';
import type { ArtistRequest } from '../../parts/queries.ts';
import { useAnswers } from './use-answers.ts';

const { min, max } = briefLimits.extensionDays;
const choices = Array.from({ length: max - min + 1 }, (_, place) => {
  const days = min + place;
  return { value: String(days), label: formatDays(days) };
});

interface AskForDaysProps {
  onClose: () => void;
  onConfirm: (days: number, reason: string) => Promise<unknown>;
}

/** Asks the fan, once, for more days. */
function AskForDays({ onClose, onConfirm }: AskForDaysProps) {
  const [days, setDays] = useState('2');
  return (
    <ReasonDialog
      title="Ask for more days"
      explanation="You can ask once. The fan can say no, and the deadline stays the same until they answer. If they agree to more days for a rush, we refund them the rush surcharge."
      label="Why do you need them?"
      hint="The fan will see this."
      confirm={`Ask for ${formatDays(Number(days))}`}
      onClose={onClose}
      onConfirm={(reason) => onConfirm(Number(days), reason)}
    >
      <RadioCards
        legend="How many more?"
        options={choices}
        value={days}
        onChange={setDays}
        layout="grid grid-cols-2 xs:grid-cols-4"
      />
    </ReasonDialog>
  );
}

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
function SayNo({ kind, request, onClose, onConfirm }: SayNoProps) {
  const { disputeDays } = useWindows();
  return <ReasonDialog {...questions[kind](request, disputeDays)} onClose={onClose} onConfirm={onConfirm} />;
}

/** The answers that need a question first. */
export type Asked = 'decline' | 'refuse' | 'extend';

interface AnswerDialogProps {
  asked: Asked;
  request: ArtistRequest;
  onClose: () => void;
}

/** The question before an answer: why, or how many days. */
export function AnswerDialog({ asked, request, onClose }: AnswerDialogProps) {
  const { extend, decline, refuse } = useAnswers(request.id);
  if (asked === 'extend') return <AskForDays onClose={onClose} onConfirm={extend} />;
  const onConfirm = asked === 'decline' ? decline : refuse;
  return <SayNo kind={asked} request={request} onClose={onClose} onConfirm={onConfirm} />;
}
