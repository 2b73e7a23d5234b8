import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { seededRandom } from '../../tests/support/data/seeded-random.ts'
import { cardCvvSchema, cardExpirySchema, cardHolderSchema, cardNumberSchema } from './card-fields.ts'

const problemOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a card number', () => {
  it.each(['4111 1111 1111 1111', '٤١١١-١١١١-١١١١-١١١١', '378282246310005', '5555555555554444'])('%s', (number) => {
    expect(cardNumberSchema.parse(number)).toMatch(/^\d{15,16}$/)
  })
  it.each(['4111 1111 1111 1112', '0000', '41111111111111111111', 'four', '4111 1111 1111 111a'])('not %s', (number) => {
    expect(problemOf(cardNumberSchema, number)).toBe('card-number')
  })

  it('detects every single wrong digit, and every swapped pair except 09', () => {
    const random = seededRandom(5)
    for (let round = 0; round < 300; round += 1) {
      const digits = Array.from({ length: 15 }, () => Math.floor(random() * 10))
      const whole = Array.from({ length: 10 }, (_, last) => [...digits, last].join('')).filter(
        (number) => !problemOf(cardNumberSchema, number),
      )
      expect(whole).toHaveLength(1)
      const number = [...whole[0]!]
      const index = Math.floor(random() * 15)
      const wrong = number.with(index, String((Number(number[index]) + 1 + Math.floor(random() * 9)) % 10)).join('')
      expect(problemOf(cardNumberSchema, wrong)).toBe('card-number')
      const [a, b] = [number[index]!, number[index + 1]!]
      const swapped = number
        .with(index, b)
        .with(index + 1, a)
        .join('')
      const isSeen = a !== b && !['09', '90'].includes(a + b)
      expect(problemOf(cardNumberSchema, swapped)).toBe(isSeen ? 'card-number' : undefined)
    }
  })
})

describe('an expiry', () => {
  const at = (moment: string) => cardExpirySchema(() => Date.parse(moment))
  const today = at('2026-11-21T12:00:00Z')

  it.each(['11/26', '1126', '11 / 26', '١١/٢٦', '11-26'])('%s is November 2026, its last month', (typed) => {
    expect(today.parse(typed)).toBe('11/26')
  })
  it.each(['13/27', '00/27', '1/27', '11/2026', 'soon', '11/47'])('not %s', (typed) => {
    expect(problemOf(today, typed)).toBe('card-expiry')
  })
  it.each(['10/26', '12/25', '01/00'])('%s is past', (typed) => {
    expect(problemOf(today, typed)).toBe('card-expired')
  })
  it('is valid until the month has ended everywhere on earth', () => {
    expect(problemOf(at('2026-12-01T11:59:00Z'), '11/26')).toBeUndefined()
    expect(problemOf(at('2026-12-01T12:00:00Z'), '11/26')).toBe('card-expired')
  })
  it('reads the clock at each check', () => {
    let now = Date.parse('2026-11-21')
    const schema = cardExpirySchema(() => now)
    expect(problemOf(schema, '12/26')).toBeUndefined()
    now = Date.parse('2027-02-01')
    expect(problemOf(schema, '12/26')).toBe('card-expired')
  })
})

it('a CVV has three or four digits', () => {
  expect(cardCvvSchema.parse('١٢٣')).toBe('123')
  expect(cardCvvSchema.parse('1234')).toBe('1234')
  for (const cvv of ['12', '12345', 'abc']) expect(problemOf(cardCvvSchema, cvv)).toBe('card-cvv')
})

it('a holder has letters', () => {
  expect(problemOf(cardHolderSchema, 'OMAR AL-SIDDIQ')).toBeUndefined()
  expect(problemOf(cardHolderSchema, '4111111111111111')).toBe('not-alphabetic')
})
