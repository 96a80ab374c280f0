import { expect, test } from 'bun:test';
import {
  defaultDocuments,
  documentDays,
  documentEnds,
  documentExtensions,
  documentMaxBytes,
  documentTypeOf,
  documentTypes,
} from './document.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0 JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n and more', 'png'],
  ['%PDF-1.7', 'pdf'],
  ['\xff\xd8', null],
  ['\x89PNG\n\n\x1a\n', null],
  [' %PDF-1.7', null],
  ['<html>', null],
  ['', null],
] as const)('a file that begins with %j is %p', (text, type) =>
  expect(documentTypeOf(bytes(text))).toBe(type),
);

test('an identity document is asked for only once an admin says so, and goes after the days set', () => {
  expect(defaultDocuments).toEqual({ asked: false, days: 30 });
  expect(documentDays).toEqual({ least: 1, most: 90 });
  expect(documentMaxBytes).toBe(10_485_760);
  expect(documentTypes.map((type) => documentExtensions[type])).toEqual(['jpg', 'png', 'pdf']);
  expect(documentEnds(new Date('2026-11-23T10:00:00Z'), { asked: true, days: 3 })).toEqual(
    new Date('2026-11-26T10:00:00Z'),
  );
});
