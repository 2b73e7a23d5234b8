import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { onceEach } from './once-each.ts'

const lost = new ApiError({ status: 0, code: 'network.failed', message: 'Network error occurred.' })
const broken = new ApiError({ status: 503, code: 'response.unexpected', message: 'Error: 503' })
const underWay = new ApiError({ status: 409, code: 'in-progress', message: 'One moment.' })
const rejected = new ApiError({ status: 422, code: 'offer.above-price', message: 'Too much.' })

/** Sends requests one after the other, each with its outcome. @returns the keys used, numbered in order of first use */
async function keysOf(...tries: [content: Record<string, unknown>, failure?: Error][]): Promise<number[]> {
  const submit = onceEach()
  const keys: string[] = []
  for (const [content, failure] of tries) {
    const sending = submit(content, (key) => {
      keys.push(key)
      return failure ? Promise.reject(failure) : Promise.resolve('made')
    })
    // The caller gets the outcome, result or error.
    expect(await sending.catch((error: unknown) => error)).toBe(failure ?? 'made')
  }
  const known = [...new Set(keys)]
  return keys.map((key) => known.indexOf(key))
}

const file = new File(['a'], 'id.png')

describe('the key of an object that is created once', () => {
  it('stays while it is unknown whether it arrived', async () => {
    const ring = { productId: 'ring', quantity: 1 }
    expect(await keysOf([ring, lost], [ring, broken], [ring, underWay], [{ quantity: 1, productId: 'ring' }], [ring])).toEqual([
      0, 0, 0, 0, 1,
    ])
  })

  it('is another one for other content, and after a rejection', async () => {
    expect(await keysOf([{ city: 'Riyadh' }, lost], [{ city: 'Jeddah' }, lost], [{ city: 'Jeddah', code: 1 }])).toEqual([0, 1, 2])
    expect(await keysOf([{ price: 9 }, rejected], [{ price: 9 }])).toEqual([0, 1])
  })

  it('compares files by identity, not by name', async () => {
    expect(await keysOf([{ front: file }, lost], [{ front: file }, lost], [{ front: new File(['b'], 'id.png') }])).toEqual([0, 0, 1])
  })

  it('is shared by two presses at the same time', async () => {
    const submit = onceEach()
    const keys = await Promise.all([1, 2].map(() => submit({ productId: 'ring' }, (key) => Promise.resolve(key))))
    expect(new Set(keys).size).toBe(1)
  })
})
