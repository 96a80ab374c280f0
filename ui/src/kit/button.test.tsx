import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from './button.tsx';

test.each(['primary', 'secondary', 'outline', 'link', 'destructive'] as const)(
  'a button can be %s (covers §2.49)',
  (variant) => {
    expect(renderToStaticMarkup(<Button variant={variant}>Pay</Button>)).toContain(`button-${variant}`);
  },
);

test.each(['sm', 'md', 'lg'] as const)('a button comes in %s (covers §2.50)', (size) => {
  expect(renderToStaticMarkup(<Button size={size}>Pay</Button>)).toContain(`button-${size}`);
});

test('a button takes the full width, and an icon before its words (covers §2.51)', () => {
  const html = renderToStaticMarkup(
    <Button full icon={<svg />}>
      Pay
    </Button>,
  );
  expect(html).toContain('button-full');
  expect(html).toContain('<svg></svg><span class="contents">Pay</span>');
});

test('a loading button cannot be pressed, and says that it is busy (covers §2.52)', () => {
  const html = renderToStaticMarkup(<Button loading>Pay</Button>);
  expect(html).toMatch(/^<button[^>]* disabled=""/);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('One moment');
});
