import { describe, expect, test } from 'vitest'
import { emphasise } from './emphasis.ts'

/** The text with its marked words in brackets. */
const marked = (text: string, query: string) =>
  emphasise(text, query)
    .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
    .join('')

describe('the words that were searched for', () => {
  test('are marked whatever their case and accents', () => {
    expect(marked('38 mm, yellow gold, hand-wound', 'GOLD')).toBe('38 mm, yellow [gold], hand-wound')
    expect(marked('Carré d’Or', 'carre')).toBe('[Carré] d’Or')
  })

  test('are marked from their beginning while they are being typed', () => {
    expect(marked('Valmeris Fluvia Olive 36', 'fluvia ol')).toBe('Valmeris [Fluvia] [Olive] 36')
    expect(marked('yellow gold', 'old')).toBe('yellow gold')
  })

  test('do not mark what merely begins like a short word before them', () => {
    expect(marked('an automatic aviator', 'a gold')).toBe('an automatic aviator')
  })

  test('are found in Arabic behind article, forms of alef and ta marbuta', () => {
    expect(marked('خاتم من الذهب الأصفر', 'ذهب')).toBe('خاتم من [الذهب] الأصفر')
    expect(marked('38 ملم، ذهب أصفر، تعبئة يدوية', 'الذهب اصفر')).toBe('38 ملم، [ذهب] [أصفر]، تعبئة يدوية')
  })

  test('are found with Arabic digits', () => {
    expect(marked('39 ملم، ستيل', '٣٩')).toBe('[39] ملم، ستيل')
  })

  test('mark nothing where nothing was typed', () => {
    expect(marked('yellow gold', '  ')).toBe('yellow gold')
    expect(emphasise('', 'gold')).toEqual([])
  })
})
