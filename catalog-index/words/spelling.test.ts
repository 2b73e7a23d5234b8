import { describe, expect, it } from 'vitest'
import { budgetFor, digitsOf, fewestSlips, lettersOf, priceOf, slipsIn } from './spelling.ts'

const isNear = (typed: string, word: string, asStart = false) => priceOf(typed, word, budgetFor(typed), asStart) < Infinity

describe('a typing error', () => {
  it.each([
    ['one letter wrong', 'valmeros', 'valmeris'],
    ['one missing', 'valmris', 'valmeris'],
    ['one too many', 'orvannes', 'orvanne'],
    ['two exchanged', 'claier', 'claire'],
    ['the first one wrong', 'galmeris', 'valmeris'],
    ['two errors in a long word', 'casttelarx', 'castellard'],
    ['a doubled letter in a short word', 'opall', 'opal'],
    ['an Arabic letter that sounds alike, in three', 'قوس', 'كوس'],
    ['an Arabic letter that sounds alike, and an error', 'اوميجه', 'اوميغا'],
    ['long vowels that are not written', 'فالمرس', 'فالميريس'],
  ])('%s: %s is near %s', (_, typed, word) => {
    expect(isNear(typed, word)).toBe(true)
  })

  it.each([
    ['two errors in a short word', 'clxixe', 'claire'],
    ['an error in three letters', 'oxo', 'oro'],
    ['another digit', 'fluvia41', 'fluvia40'],
    ['another word', 'platinum', 'titanium'],
  ])('%s: %s is not near %s', (_, typed, word) => {
    expect(isNear(typed, word)).toBe(false)
  })

  it('in the beginning of a word still being typed', () => {
    expect(isNear('catsel', 'castellard', true)).toBe(true)
    expect(isNear('catsel', 'castellard', false)).toBe(false)
  })

  it('in the first letter loses against one further on', () => {
    const budget = budgetFor('bronze')
    expect(priceOf('aronze', 'bronze', budget, false)).toBeGreaterThan(priceOf('bronzx', 'bronze', budget, false))
  })
})

it('the sets of letters and digits never hide a word that is near', () => {
  const words = [
    'valmeris',
    'castellard',
    'فالميريس',
    'كاستيلار',
    'نهاوند',
    'ياسمارا',
    'fluvia40',
    'layali',
    'yasmara',
    'اوميغا',
    'واحه',
    'مربع',
  ]
  const letters = [...'abekqszwyاقكطتضدسصهحعو0']
  for (const word of words) {
    const oneSlip = [...word].flatMap((_, at) =>
      letters.flatMap((letter) => [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
      ]),
    )
    for (const typed of oneSlip.filter((each) => isNear(each, word))) {
      expect(digitsOf(typed), typed).toBe(digitsOf(word))
      expect(fewestSlips(lettersOf(typed), lettersOf(word), false), typed).toBeLessThanOrEqual(slipsIn(budgetFor(typed)))
      expect(fewestSlips(lettersOf(typed), lettersOf(word), true), typed).toBeLessThanOrEqual(slipsIn(budgetFor(typed)))
    }
  }
})
