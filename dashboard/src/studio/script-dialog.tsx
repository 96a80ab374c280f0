import { m } from '@salamu/messages/messages';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { TextArea } from '@salamu/ui/forms/text-area';
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
      title={m.studio_script()}
      confirm={m.studio_script_keep()}
      busy={false}
      failure={failure}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(typed.trim()).then(onClose, () => setFailure(m.studio_script_no_room()));
      }}
    >
      <TextArea
        label={m.studio_script_say()}
        hint={m.studio_script_hint()}
        rows={8}
        maxLength={most}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  );
}
