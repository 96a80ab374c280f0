import { renderToStaticMarkup } from 'react-dom/server';
import { MessageParts } from './message-parts.tsx';

test('a message with markup is drawn in its language’s order', () => {
  const drawn = renderToStaticMarkup(
    <MessageParts
      of={[
        { type: 'text', value: 'Read ' },
        { type: 'markup-start', name: 'link' },
        { type: 'text', value: 'the ' },
        { type: 'text', value: 'rules' },
        { type: 'markup-end', name: 'link' },
        { type: 'text', value: ' until ' },
        { type: 'markup-standalone', name: 'day' },
        { type: 'text', value: '.' },
      ]}
      as={{ link: (words) => <a href="/terms">{words}</a>, day: () => <time>5 March</time> }}
    />,
  );
  expect(drawn).toBe(
    '<span>Read </span><a href="/terms">the rules</a><span> until </span><time>5 March</time><span>.</span>',
  );
});

test('markup that isn’t drawn keeps its words', () => {
  const parts = [
    { type: 'markup-start', name: 'strong' },
    { type: 'text', value: 'Now' },
    { type: 'markup-end', name: 'strong' },
  ] as const;
  expect(renderToStaticMarkup(<MessageParts of={parts} as={{}} />)).toBe('<span>Now</span>');
});
