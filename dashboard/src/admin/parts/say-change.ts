import { toast } from '@salamu/ui/kit/toaster';

/** Says that an account was changed, or that nothing changes before a second owner has approved. */
export function sayChange(answer: object, done: string): void {
  toast.success(
    'approval' in answer ? 'Nothing has changed yet: another owner has to approve this first.' : done,
  );
}
