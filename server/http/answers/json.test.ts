import { expect, test } from 'vitest'
import { type Json, joined, jsonBytes, jsonList, jsonObject, toJson } from './json.ts'

const textOf = (json: Json<unknown>) => new TextDecoder().decode(jsonBytes(json))
type Piece = { id: string; tags: string[]; note?: string }

test('joined parts equal the output of JSON.stringify', () => {
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

test('an empty list and an empty object are well-formed', () => {
  expect(textOf(jsonList([]))).toBe('[]')
  expect(textOf(jsonObject({}))).toBe('{}')
})

test('joined JSON is a copy: its parts may change', () => {
  const bytes = Buffer.from('1')
  const json = joined(jsonList([{ pieces: [bytes] }, toJson(2)]))
  bytes.write('9')
  expect(textOf(json)).toBe('[1,2]')
})
