import { orderLetters, orderNumberOf, readOrderNumber } from './order-number.ts';

test('an order number is read in any spelling', () => {
  for (const typed of [
    'SAL-7K3M-9QXR',
    'sal-7k3m-9qxr',
    ' sal 7k3m 9qxr ',
    'SAL7K3M9QXR',
    '7k3m9qxr',
    '#7K3M–9QXR',
  ])
    expect(readOrderNumber(typed)).toBe('SAL-7K3M-9QXR');
});

test('numbers too short, too long or with other letters are refused', () => {
  for (const typed of [
    '',
    'SAL',
    'SAL-7K3M',
    'SAL-7K3M-9QXRT',
    'SAL-7K3M-9QX0',
    'SAL-LIOI-1010',
    'amina@example.com',
  ])
    expect(readOrderNumber(typed)).toBeNull();
  for (const letter of orderLetters)
    expect(readOrderNumber(letter.repeat(8))).toBe(orderNumberOf(letter.repeat(8)));
});
