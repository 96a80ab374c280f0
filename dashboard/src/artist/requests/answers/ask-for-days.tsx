import { formatDays } from '@salamu/api/domain/measures';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { RadioCards } from '@salamu/ui/radio-cards';
import { useState } from 'react';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';

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
export function AskForDays({ onClose, onConfirm }: AskForDaysProps) {
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
