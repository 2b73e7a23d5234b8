import { pick, type Random } from './seeded-random.ts'

const pieces = [
  '/',
  '//',
  '/en',
  '/AR',
  '/Home',
  '/shop',
  '/product/',
  '%',
  '%2',
  '%zz',
  '%00',
  '%2F',
  '%5c',
  '%25',
  '%252F',
  '%24',
  '$id',
  '{$x}',
  '@',
  ':',
  ';',
  '^',
  '|',
  '[',
  ']',
  '"',
  '<',
  '`',
  ' ',
  '+',
  '~',
  '!',
  "'",
  '(',
  '*',
  '.',
  '..',
  '.html',
  'Σ',
  'ΑΣ',
  'İ',
  'ß',
  'é',
  'e\u0301',
  'قائمة',
  '手表',
  '😀',
  '\u{d800}',
  '\u{dfff}',
  '\u202e',
  '\ufeff',
  '\uffff',
]

const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1))

/**
 * A character of any script, a percent-encoded byte (most sequences of which are invalid UTF-8), or a character with a meaning in paths.
 */
function randomProduct(random: Random): string {
  const kind = random()
  if (kind < 0.25) return String.fromCodePoint(upTo(random, random() < 0.5 ? 0x7ff : 0x10_ffff))
  if (kind < 0.6) return `%${upTo(random, 255).toString(16).padStart(2, '0')}`
  return pick(random, pieces)
}

/** A random path as a URL parser returns it. */
export function randomPath(random: Random): string {
  const text = Array.from({ length: 1 + upTo(random, 8) }, () => randomProduct(random)).join('')
  // Escape the characters that would begin a query or a hash.
  const path = text.replaceAll('?', '%3F').replaceAll('#', '%23')
  return new URL(`https://shop.test/${random() < 0.7 ? 'en/' : ''}${path}`).pathname
}
