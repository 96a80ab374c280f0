import { renderToStaticMarkup } from 'react-dom/server';
import { useObjectUrl } from './use-object-url.ts';

const Photo = ({ file }: { file: Blob | null }) => <img src={useObjectUrl(file)} alt="" />;

test("a file's own address is there from the first render: none before it is ever shown, or after it has ended (covers F14)", () => {
  expect(renderToStaticMarkup(<Photo file={new Blob(['a photo'])} />)).toMatch(/src="blob:/);
  expect(renderToStaticMarkup(<Photo file={null} />)).not.toContain('src');
});
