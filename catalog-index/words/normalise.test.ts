import { describe, expect, it } from 'vitest'
import { compact, normalise, wordsIn, withoutArticle } from './normalise.ts'

describe('normalise', () => {
  it.each([
    ['Valmeris', 'valmeris'],
    ['Carré d’Or', 'carre d or'],
    ['FENÊTRE 31', 'fenetre 31'],
    ['Cœur & Ægir, Straße', 'coeur aegir strasse'],
    ['mother-of-pearl', 'mother of pearl'],
    ['Fluvia™ 40®', 'fluvia 40'],
    ['ﬁne', 'fine'],
    ['أورفان', 'اورفان'],
    ['إنفيني', 'انفيني'],
    ['آند', 'اند'],
    ['ٱلذهب', 'الذهب'],
    ['ليالى', 'ليالي'],
    ['واحة', 'واحه'],
    ['لؤلؤ', 'لولو'],
    ['لآلئ', 'لالي'],
    ['فضاء', 'فضا'],
    ['كـــاستيلار', 'كاستيلار'],
    ['مُرَبَّع', 'مربع'],
    ['هٰذا', 'هذا'],
    ['ڤالميريس', 'فالميريس'],
    ['گلاس', 'غلاس'],
    ['٤٠ ۴۱', '40 41'],
    ['ﻻ', 'لا'],
    ['«ذهب»، ورديّ؟', 'ذهب وردي'],
    ['‏40‎', '40'],
    ['…—!', ''],
  ])('%s → %s', (text, normalised) => {
    expect(normalise(text)).toBe(normalised)
  })

  it('keeps the original spelling of each word', () => {
    expect(wordsIn('Carré d’Or')).toEqual([
      { text: 'carre', shown: 'Carré' },
      { text: 'd', shown: 'd' },
      { text: 'or', shown: 'Or' },
    ])
  })

  it.each(['VF40-3101', 'vf403101', 'VF 40 3101', 'vf٤٠/٣١٠١', 'ＶＦ40.3101'])(
    'compares the reference %s without case and separators',
    (reference) => {
      expect(compact(reference)).toBe('vf403101')
    },
  )
})

describe('withoutArticle', () => {
  it.each([
    ['الذهب', ['ذهب']],
    ['والذهب', ['ذهب']],
    ['بالذهب', ['ذهب']],
    ['للذهب', ['ذهب', 'لذهب']],
    ['ذهب', []],
    ['فالميريس', []],
    ['والتر', []],
    ['ال', []],
  ])('%s → %j', (word, forms) => {
    expect(withoutArticle(word)).toEqual(forms)
  })
})
