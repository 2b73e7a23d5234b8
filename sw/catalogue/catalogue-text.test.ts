import { expect, test } from 'vitest'
import { isCatalogue } from './catalogue-text.ts'

test('a catalogue is complete JSON with a format', () => {
  const text = '{"format":1,"products":[1,2]}'
  expect(isCatalogue(text)).toBe(true)
  expect(isCatalogue(`{"data":${text}}`)).toBe(true)
  expect(isCatalogue(text.slice(0, -2)), 'broken off').toBe(false)
  expect(isCatalogue('<!doctype html><title>Wi-Fi</title>')).toBe(false)
  expect(isCatalogue('{"message":"Resource not found."}')).toBe(false)
})
