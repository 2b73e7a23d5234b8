import { describe, expect, it } from 'vitest'
import { payloadDigest } from './payload-digest.ts'

describe('the digest of a payload', () => {
  const digest = payloadDigest({ body: { name: 'Noura', phone: { dialCode: '+966', phone: '5' }, sides: ['front', 'back'] } })

  it('ignores the order of fields, at any depth, and undefined fields', () => {
    const again = { body: { sides: ['front', 'back'], note: undefined, phone: { phone: '5', dialCode: '+966' }, name: 'Noura' } }
    expect(payloadDigest(again)).toBe(digest)
  })

  it.each([
    ['a value', { body: { name: 'Nora', phone: { dialCode: '+966', phone: '5' }, sides: ['front', 'back'] } }],
    ['its type', { body: { name: 'Noura', phone: { dialCode: '+966', phone: 5 }, sides: ['front', 'back'] } }],
    ['the order of a list', { body: { name: 'Noura', phone: { dialCode: '+966', phone: '5' }, sides: ['back', 'front'] } }],
    ['one more field', { body: { name: 'Noura', phone: { dialCode: '+966', phone: '5' }, sides: ['front', 'back'], note: null } }],
    ['where a field stands', { body: { name: 'Noura', phone: { phone: '5' }, dialCode: '+966', sides: ['front', 'back'] } }],
  ])('differs for %s', (_what, payload) => {
    expect(payloadDigest(payload)).not.toBe(digest)
  })

  it('distinguishes payloads whose field names have a meaning in JavaScript', () => {
    const digests = ['{"__proto__":{"a":1}}', '{"__proto__":{"a":2}}', '{}', '{"2":1,"10":1}', '{"2":1,"10":2}'].map((json) =>
      payloadDigest(JSON.parse(json)),
    )
    expect(new Set(digests).size).toBe(digests.length)
  })
})
