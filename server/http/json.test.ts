import { expect, test } from 'vitest'
import { jsonBytes, jsonList, jsonObject, toJson } from './json.ts'

type Piece = { id: string; tags: string[]; note?: string }

test('pieces put together are what JSON.stringify writes', () => {
  const value: Piece[] = [
    { id: 'ساعة "1"', tags: [] },
    { id: '2', tags: ['a', '\u2028'], note: '' },
  ]
  const pieces = value.map(({ id, tags, note }) =>
    jsonObject<Piece>({
      id: toJson(id),
      tags: jsonList(tags.map((tag) => toJson(tag))),
      ...(note !== undefined && { note: toJson(note) }),
    }),
  )
  expect(jsonBytes(jsonList(pieces)).toString()).toBe(JSON.stringify(value))
})

test('nothing in it is well-formed, too', () => {
  expect(jsonBytes(jsonList([])).toString()).toBe('[]')
  expect(jsonBytes(jsonObject({})).toString()).toBe('{}')
})
