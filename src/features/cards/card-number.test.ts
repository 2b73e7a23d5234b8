import { describe, expect, it } from 'vitest'
import { brandOf, groupCardNumber, writeExpiry } from './card-number.ts'

describe('a card number', () => {
  it('detects its network by its first digits', () => {
    const numbers = ['4242424242424242', '5555555555554444', '2223003122003222', '378282246310005', '4847830000000000', '9', '']
    expect(numbers.map(brandOf)).toEqual(['visa', 'mastercard', 'mastercard', 'amex', 'mada', 'other', 'other'])
  })

  it('is grouped as on the card, in western digits', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupCardNumber('٤٢٤٢ ٤')).toBe('4242 4')
    expect(groupCardNumber('42x42-')).toBe('4242')
  })
})

describe('the expiry', () => {
  it('gets its slash while it is typed, and lets it go', () => {
    expect(writeExpiry('0', '')).toBe('0')
    expect(writeExpiry('07', '0')).toBe('07/')
    expect(writeExpiry('07', '07/')).toBe('07')
    expect(writeExpiry('0728', '')).toBe('07/28')
    expect(writeExpiry('٠٧/٢٨', '07/2')).toBe('07/28')
  })
})
