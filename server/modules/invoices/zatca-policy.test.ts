import { describe, expect, test } from 'vitest'
import { zatcaQrText } from './zatca-policy.ts'

/** Reads the fields back, as a reader of the code does. */
function fieldsOf(text: string): string[] {
  const bytes = Buffer.from(text, 'base64')
  const fields: string[] = []
  for (let at = 0; at < bytes.length;) {
    const [tag, length] = [bytes[at], bytes[at + 1] ?? 0]
    expect(tag).toBe(fields.length + 1)
    const value = bytes.subarray(at + 2, at + 2 + length)
    expect(value.length).toBe(length)
    fields.push(new TextDecoder('utf-8', { fatal: true }).decode(value))
    at += 2 + length
  }
  return fields
}

const facts = {
  sellerName: 'Bobs Records',
  vatNumber: '310122393500003',
  issuedAt: new Date('2022-04-25T15:30:00Z'),
  total: 1000_00,
  vat: 150_00,
}

describe('the text of the QR code', () => {
  test('is the one of the authority’s own example', () => {
    expect(zatcaQrText(facts)).toBe('AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==')
  })

  test('has every field as it went in, whatever the name and the sums', () => {
    const letters = ['م', 'ز', 'لا', ' ', 'a', 'é', '؟', '💍']
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 300; round += 1) {
      const sellerName = Array.from({ length: next(60) }, () => letters[next(letters.length)]).join('')
      const [total, vat, issuedAt] = [next(900_000_000), next(90_000_000), new Date(next(2_000_000_000) * 1000)]
      const [name, number, timestamp = '', sum, tax] = fieldsOf(zatcaQrText({ ...facts, sellerName, issuedAt, total, vat }))
      expect([name, number, Math.round(Number(sum) * 100), Math.round(Number(tax) * 100)]).toEqual([
        sellerName,
        facts.vatNumber,
        total,
        vat,
      ])
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(new Date(timestamp)).toEqual(issuedAt)
    }
  })

  test('counts bytes, and cuts a name of more than 255 at the end of a character', () => {
    const [name = '', ...others] = fieldsOf(zatcaQrText({ ...facts, sellerName: 'شركة مزولة للتجارة '.repeat(20) }))
    expect(Buffer.byteLength(name)).toBeGreaterThan(250)
    expect('شركة مزولة للتجارة '.repeat(20).startsWith(name)).toBe(true)
    expect(others).toEqual(['310122393500003', '2022-04-25T15:30:00Z', '1000.00', '150.00'])
  })
})
