import { expect, test } from 'vitest'
import type { Choice } from './choices.ts'
import { choicesOf } from './choices.ts'
import { blankFields, type DecisionFields, decisionSoFar } from './typed-decision.ts'

const may = { move: ['approved', 'rejected'], note: ['shipped', 'refunded'], counter: { hours: 48 } } as const
const choiceOf = (kind: 'offer' | 'sell' | 'order', name: string): Choice => {
  const found = choicesOf({ kind, may: { ...may, move: [...may.move], note: [...may.note] } }).find((each) => each.name === name)
  if (!found) throw new Error(`no choice ${name}`)
  return found
}
const soFar = (kind: 'offer' | 'sell' | 'order', name: string, typed: Partial<DecisionFields>) =>
  decisionSoFar(choiceOf(kind, name), { ...blankFields({ may: { move: [], note: [], counter: { hours: 48 } } }), ...typed }, 'SAR')

test('a decision is what was typed for it', () => {
  expect(soFar('sell', 'approved', { price: '24,500' })).toEqual({
    do: 'move',
    status: 'approved',
    price: { amount: 24_500_00, currency: 'SAR' },
  })
  expect(soFar('offer', 'counter', { priceSar: '٤١٬٥٠٠', hours: '٢٤' })).toEqual({ do: 'counter', priceSar: 41_500_00, hours: 24 })
  expect(soFar('order', 'refunded', { amount: '100.5' })).toEqual({ do: 'note', event: { event: 'refunded', amount: 100_50 } })
  expect(soFar('order', 'shipped', { carrier: 'Naqel', trackingNumber: '29' })).toEqual({
    do: 'note',
    event: { event: 'shipped', carrier: 'Naqel', trackingNumber: '29' },
  })
})

test('it says nothing while a price or a number is missing, but a reason may still come', () => {
  expect(soFar('sell', 'approved', {})).toBeUndefined()
  expect(soFar('offer', 'counter', { hours: '0', priceSar: '100' })).toBeUndefined()
  expect(soFar('order', 'shipped', { carrier: 'Naqel' })).toBeUndefined()
  expect(soFar('sell', 'rejected', {})).toEqual({ do: 'move', status: 'rejected' })
})
