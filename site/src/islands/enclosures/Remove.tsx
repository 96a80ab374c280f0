import { Button } from '@salamu/ui/kit/button';
import { Trash2 } from 'lucide-react';

export interface FieldProps {
  isThere: boolean;
  busy: boolean;
  onChange: (file: Blob | null) => void;
}

export const Remove = ({
  label,
  busy,
  onChange,
}: Pick<FieldProps, 'busy' | 'onChange'> & { label: string }) => (
  <Button
    variant="link"
    icon={<Trash2 size={16} aria-hidden="true" />}
    disabled={busy}
    onClick={() => onChange(null)}
  >
    {label}
  </Button>
);
