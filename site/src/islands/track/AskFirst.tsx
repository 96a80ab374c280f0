import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { Button } from '@salamu/ui/kit/button';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface AskFirstProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** The button that asks. */
  label: string;
  /** Whether there is a button; an open dialog stays without it. */
  offered?: boolean;
  title: string;
  confirm: string;
  /** The way back. */
  back: string;
  busy: boolean;
  /** Resolves to whether it worked; then the dialog closes. */
  act: () => Promise<boolean>;
  children: ReactNode;
}

/** A button for what can't be undone: a dialog asks first. */
export function AskFirst({ label, offered = true, variant, size, act, ...dialog }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {offered && (
        <Button {...{ variant, size }} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <FormDialog
        {...dialog}
        open={asking}
        variant="destructive"
        failure={null}
        onClose={() => setAsking(false)}
        onSubmit={async (event) => {
          event.preventDefault();
          if (await act()) setAsking(false);
        }}
      />
    </>
  );
}
