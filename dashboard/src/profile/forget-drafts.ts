/** Where a person's draft of the profile is kept in this browser: this, and the user's id. */
export const draftPrefix = 'salamu-profile-draft-';

/** Forget every draft: it was sent, or someone else may use this browser next. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
}
