import { FormDialog } from '@salamu/ui/form-dialog';
import { TextArea } from '@salamu/ui/text-area';
import { useState } from 'react';

interface ScriptDialogProps {
  text: string;
  onKeep: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Long enough for five minutes. */
const most = 4_000;

/** Write what is read from the lens. */
export function ScriptDialog({ text, onKeep, onClose }: ScriptDialogProps) {
  const [typed, setTyped] = useState(text);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <FormDialog
      title="Your script"
      confirm="Keep it"
      busy={false}
      failure={failure}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(typed.trim()).then(onClose, () => setFailure('This browser has no room for your script.'));
      }}
    >
      <TextArea
        label="What you want to say"
        hint="It goes by at the lens while you record. It stays on this device, and only you see it."
        rows={8}
        maxLength={most}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  );
}
