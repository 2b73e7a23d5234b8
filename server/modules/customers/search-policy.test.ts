import { expect, test } from 'vitest'
import { customerSearch } from './search-policy.ts'

test('a text that is an id or the number of a request is looked up as such, too', () => {
  expect(customerSearch('AbcdEfgh12345678')).toMatchObject({ id: 'AbcdEfgh12345678', requestNumber: undefined })
  for (const text of ['10025', '#10025', ' ١٠٠٢٥ ', '# 10025']) expect(customerSearch(text), text).toMatchObject({ requestNumber: 10_025 })
  for (const text of ['0501234567', 'Noura 10025', '10025a']) expect(customerSearch(text).requestNumber, text).toBeUndefined()
})

const phones = (text: string) => customerSearch(text).words?.match(/[#~]\d+/g) ?? []

test('a phone number is the same in any way of writing: its beginning with four digits at least, or its last three', () => {
  expect(phones('+966 (0)50 123 4567')).toEqual(['#9660501234567', '#966501234567', '~7654321050669'])
  expect(phones('(+966) 50 1')).toEqual(['#966501', '~105669'])
  expect(phones('0096650')).toEqual(['#96650', '~0566900'])
  expect(phones('050 123')).toEqual(['#50123', '~321050'])
  expect(phones('0045')).toEqual(['~5400'])
  expect(phones('123')).toEqual(['~321'])
  for (const text of ['12', '12a45', 'noura', '100%']) expect(phones(text), text).toEqual([])
})

test('all words have to match, and what means something to the database is quoted', () => {
  expect(customerSearch('noura sami').words).toBe(`(('@noura':*) | ('noura':*)) & (('@sami':*) | ('sami':*))`)
  expect(customerSearch("o'neil").words).toBe(`(('@o''neil':*) | ('o':* & 'neil':*))`)
  expect(customerSearch('\\').words).toBe(`(('@\\\\':*))`)
})

test('a search of nothing but marks that nobody sees finds nothing', () => {
  expect(customerSearch('\u200E\u200F')).toEqual({ words: undefined, id: undefined, requestNumber: undefined })
})

test('names are found with the article and without, and with عبد written together or apart', () => {
  for (const [text, form] of [
    ['الحربي', "'حربي':*"],
    ['عبدالله', "'عبد':* & 'الله':*"],
    ['Alharbi', "'harbi':*"],
  ] as const)
    expect(customerSearch(text).words).toContain(form)
  expect(customerSearch('ali').words).not.toContain("'i':*")
})
