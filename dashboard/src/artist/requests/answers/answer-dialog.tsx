import type { ArtistRequest } from '../../parts/queries.ts';
import { AskForDays } from './ask-for-days.tsx';
import { SayNo } from './say-no.tsx';
import { useAnswers } from './use-answers.ts';

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
