import { expect, it } from 'vitest'
import { answeredWith } from './foreign-answers.ts'

it('only an answer with a code of the shop’s counts', () => {
  expect(answeredWith(Object.assign(new Error(), { status: 404, code: 'product.not-found' }), 404)).toBe(true)
  expect(answeredWith(Object.assign(new Error(), { status: 404, code: 'response.status' }), 404)).toBe(false)
  expect(answeredWith(Object.assign(new Error(), { status: 404, code: 'product.not-found' }), 401)).toBe(false)
  expect(answeredWith(undefined, 404)).toBe(false)
})
