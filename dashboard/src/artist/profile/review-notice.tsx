import { Clock } from 'lucide-react';
import type { Draft } from '../../profile/draft.ts';
import type { ProfileFields } from '../../profile/use-profile-form.ts';

/** Says before saving which changes won't be public right away. */
export function ReviewNotice({ fields: { draft, photo }, stored }: { fields: ProfileFields; stored: Draft }) {
  const changed = [
    draft.stageName.trim() !== stored.stageName && 'stage name',
    draft.slug.trim().toLowerCase() !== stored.slug && 'address',
    photo !== null && 'photo',
  ].filter((name): name is string => typeof name === 'string');
  if (changed.length === 0) return null;
  return (
    <p role="status" className="flex items-start gap-2 rounded-control bg-amber-soft px-4 py-3 text-small">
      <Clock size={18} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>
        Because you are verified, our team reviews your new {listing.format(changed)} before fans see it.
        Everything else goes public as soon as you save.
      </span>
    </p>
  );
}

const listing = new Intl.ListFormat('en', { type: 'conjunction' });
