import { briefLimits } from '@salamu/api/domain/request/brief';
import { RadioCards } from '@salamu/ui/radio-cards';
import { useState } from 'react';
import { ReasonDialog } from '../../../request/reason-dialog.tsx';

const { min, max } = briefLimits.extensionDays;
const choices = Array.from({ length: max - min + 1 }, (_, place) => {
  const days = min + place;
  return { value: String(days), label: days === 1 ? '1 day' : `${days} days` };
});

interface AskForDaysProps {
  onClose: () => void;
  onConfirm: (days: number, reason: string) => Promise<unknown>;
}

/** Asks the fan, once, for one to seven more days. */
export function AskForDays({ onClose, onConfirm }: AskForDaysProps) {
  const [days, setDays] = useState('2');
  return (
    <ReasonDialog
      title="Ask for more days"
      explanation="You can ask once. The fan may say no, and until there is an answer the deadline stays. More days on a rush return the rush surcharge to the fan."
      label="Why do you need them?"
      hint="The fan reads this."
      confirm={`Ask for ${days === '1' ? '1 day' : `${days} days`}`}
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
