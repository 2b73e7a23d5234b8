import { expect, test } from 'vitest'
import { jsonElements, JsonMalformed, looksLikeJson } from './json-elements.ts'

/** In pieces of so many bytes, as a stream may cut them. */
async function read(text: string, size = 3): Promise<unknown[]> {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const found: unknown[] = []
  for await (const { line, value } of jsonElements(pieces(), { encoding: 'utf-8', name: 'products' })) found.push([line, value])
  return found
}

test.each([1, 3, 1000])('elements of a list come with their lines, in pieces of %i bytes', async (size) => {
  expect(await read('[{"a":"ساعة \\u0645","b":[1,{"c":2}]},\n\n  {"a":\n"]}"},\n3, "x" ]\n', size)).toEqual([
    [1, { a: 'ساعة م', b: [1, { c: 2 }] }],
    [3, { a: ']}' }],
    [5, 3],
    [5, 'x'],
  ])
})

test('the list may be a member of an object, beside others', async () => {
  expect(await read('{"shop":{"list":[1]},\n"products":[{"a":1},\n{"a":2}],"end":true}')).toEqual([
    [2, { a: 1 }],
    [3, { a: 2 }],
  ])
  expect(await read('{"others":[1,2]}')).toEqual([])
  expect(await read('[]')).toEqual([])
})

test.each([
  ['it ends too early', '[{"a":1},\n{"a"', 2],
  ['a comma is missing', '[{"a":1}\n{"a":2}]', 2],
  ['something follows', '[1]\n[2]', 2],
  ['a line end is in a text', '[{"a":"b\nc"}]', 1],
])('where %s, its line is told', async (_, text, line) => {
  await expect(read(text)).rejects.toMatchObject({ name: JsonMalformed.name, line })
})

test('an element without an end is refused before all of it is in memory', async () => {
  await expect(read(`[1,\n"${'x'.repeat(1_500_000)}`, 65_536)).rejects.toMatchObject({ name: JsonMalformed.name, line: 2 })
})

test('a table is no JSON', () => {
  expect(['stockNumber,type', '"[a]";b', 'a', ''].map(looksLikeJson)).toEqual([false, false, false, false])
  expect(['[', '\uFEFF\n [{', '{"products"'].map(looksLikeJson)).toEqual([true, true, true])
})
