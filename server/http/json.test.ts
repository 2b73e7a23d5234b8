import { expect, test } from 'vitest'
import { type Json, joined, jsonBytes, jsonList, jsonObject, toJson } from './json.ts'

const textOf = (json: Json<unknown>) => new TextDecoder().decode(jsonBytes(json))
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
  expect(textOf(jsonList(pieces))).toBe(JSON.stringify(value))
})

test('nothing in it is well-formed, too', () => {
  expect(textOf(jsonList([]))).toBe('[]')
  expect(textOf(jsonObject({}))).toBe('{}')
})

test('what is joined is a copy: its pieces may change', () => {
  const bytes = Buffer.from('1')
  const kept = joined(jsonList([{ pieces: [bytes] }, toJson(2)]))
  bytes.write('9')
  expect(textOf(kept)).toBe('[1,2]')
})
