const form = document.querySelector<HTMLFormElement>('form[data-filters]');
const plainAction = form?.action ?? '';

const ownPath = () =>
  form?.querySelector<HTMLOptionElement>('select[name="country"] option:checked')?.dataset.path;

// Without this script the same page loads, at a longer address.
form?.addEventListener('submit', () => {
  form.action = ownPath() ?? plainAction;
});

form?.addEventListener('formdata', ({ formData }) => {
  if (ownPath()) formData.delete('country');
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
