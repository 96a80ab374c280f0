import { renderToStaticMarkup } from 'react-dom/server';
import { Toaster, toast } from './toaster.tsx';

afterEach(() => toast.remove());

const shown = () => renderToStaticMarkup(<Toaster />);

test('a message can be plain, an error, a success, something in progress, or custom content (covers §2.48)', () => {
  toast('Plain');
  toast.error('Failed');
  toast.success('Done');
  toast.loading('Sending');
  toast.custom(<b>Own</b>);
  for (const words of ['Plain', 'Failed', 'Done', 'Sending', '<b>Own</b>']) expect(shown()).toContain(words);
});

test('at most twenty messages are shown at a time, the latest ones (covers §9.2)', () => {
  for (let each = 1; each <= 25; each += 1) toast(`Message ${each}.`);
  expect(shown().match(/class="toast"/g)).toHaveLength(20);
  expect(shown()).toContain('Message 25.');
  expect(shown()).not.toContain('Message 5.');
});
