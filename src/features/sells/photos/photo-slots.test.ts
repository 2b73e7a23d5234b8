import { expect, test } from 'vitest'
import { type PhotoTarget, photoRow, roomIn, type SellPhotoFiles, slotFor, withPhoto, withSwapped } from './photo-slots.ts'

const photos = Object.fromEntries([...'abcdefghijklm'].map((name) => [name, new File([name], name)]))
/** A row as text: `ab-` is a front, a back and no warranty card. */
const files = (row: string): SellPhotoFiles => {
  const [front, back, warrantyCard, ...more] = [...row].map((name) => photos[name])
  return { front, back, warrantyCard, more: more.filter((photo) => photo !== undefined) }
}
const text = (given: SellPhotoFiles) =>
  photoRow(given)
    .map((photo) => photo?.name ?? '-')
    .join('')

test.each<[string, PhotoTarget, number | undefined]>([
  ['---', 'free', 0],
  ['a-c', 'free', 1],
  ['abc', 'free', 3],
  ['abcd', 'free', 4],
  ['abcdefghijkl', 'free', undefined],
  ['ab-defghijkl', 'free', 2],
  ['---', 'more', 3],
  ['---defghijkl', 'more', undefined],
  ['---', { slot: 'warrantyCard' }, 2],
  ['--c', { slot: 'warrantyCard' }, 0],
  ['abcde', { replaces: photos.d! }, 3],
  ['abcdefghijkl', { replaces: photos.b! }, 1],
  ['abce', { replaces: photos.d! }, 4],
])('in %s a photo for %o goes to slot %s', (row, target, slot) => {
  expect(slotFor(files(row), target)).toBe(slot)
})

test('photos are put, replaced and removed', () => {
  expect(text(withPhoto(files('---'), 3, photos.a))).toBe('---a')
  expect(text(withPhoto(files('abc'), 0, photos.d))).toBe('dbc')
  expect(text(withPhoto(files('abc'), 1, undefined))).toBe('a-c')
  expect(text(withPhoto(files('abcde'), 3, undefined))).toBe('abce')
})

test('photos change their slots, also with an empty one', () => {
  expect(text(withSwapped(files('abcde'), 0, 3))).toBe('dbcae')
  expect(text(withSwapped(files('a--'), 0, 1))).toBe('-a-')
  expect(text(withSwapped(files('ab-de'), 2, 3))).toBe('abde')
})

test('there is room for three and nine more', () => {
  expect(roomIn(files('---'))).toEqual({ named: 3, more: 9 })
  expect(roomIn(files('a-cde'))).toEqual({ named: 1, more: 7 })
})
