import { readCsv } from '#api/domain/text/read-csv.ts';
import { csvFile } from './csv-file.ts';

const line = 'artist,total\r\nAché Ọláìtán,2500\r\n';
async function* parts() {
  yield line.slice(0, 14);
  yield line.slice(14);
}

test.each([
  ['whole', () => csvFile({ name: 'a.csv', text: line })],
  ['in parts', () => csvFile({ name: 'a.csv', text: parts() })],
])('a file made %s begins with a byte order mark and can be read back', async (_, made) => {
  const answer = made() as unknown as Response;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe(`\uFEFF${line}`);
  expect(readCsv(text)).toEqual(readCsv(line));
});
