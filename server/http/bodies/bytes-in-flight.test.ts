import { expect, test } from 'vitest'
import { RateLimited } from '../answers/errors.ts'
import { createBytesInFlight } from './bytes-in-flight.ts'

test('a customer sends so many bytes at a time, and others are not in the way', async () => {
  const inFlight = createBytesInFlight(10)
  const first = Promise.withResolvers<string>()
  const sending = inFlight.during('noura', 6, () => first.promise)
  await expect(inFlight.during('noura', 5, async () => 'second')).rejects.toThrow(RateLimited)
  expect(await inFlight.during('noura', 4, async () => 'third')).toBe('third')
  expect(await inFlight.during('hessa', 10, async () => 'fourth')).toBe('fourth')
  first.reject(new Error('the connection broke off'))
  await expect(sending).rejects.toThrow('broke off')
  expect(await inFlight.during('noura', 10, async () => 'fifth')).toBe('fifth')
})
