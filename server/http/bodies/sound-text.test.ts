import { expect, test } from 'vitest'
import { HttpError } from '../answers/errors.ts'
import { requireSoundText } from './sound-text.ts'

function problemsIn(value: unknown): string[] {
  try {
    requireSoundText(value)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'request.invalid') return Object.keys(error.fields ?? {})
    throw error
  }
  return []
}

test('text of every script is sound', () => {
  expect(problemsIn({ name: 'نورة 手表 😀 e\u0301 \u202E \uFFFF', list: ['\n\t', { deep: '' }], none: null, amount: 1 })).toEqual([])
  expect(problemsIn('text')).toEqual([])
  expect(problemsIn(undefined)).toEqual([])
})

test('NUL and lone surrogates are reported by field', () => {
  expect(problemsIn({ name: 'a\0', price: { currency: '\uD800' }, ids: ['a', '\uDFFF'] }).toSorted()).toEqual([
    'ids.1',
    'name',
    'price.currency',
  ])
  expect(problemsIn('\0')).toEqual([''])
  expect(problemsIn({ 'a\0b': 1, '\uD800': 2 }).toSorted()).toEqual(['a\uFFFDb', '\uFFFD'])
  expect(problemsIn(JSON.parse('{"__proto__":"\\u0000"}'))).toEqual(['__proto__'])
})

test('the most deeply nested body is checked to its end', () => {
  const depth = 30_000
  const nested: unknown = JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)
  expect(problemsIn(nested)).toHaveLength(1)
})

test('at most 40 fields are reported', () => {
  expect(problemsIn(Array.from({ length: 5000 }, () => '\0'))).toHaveLength(40)
})
