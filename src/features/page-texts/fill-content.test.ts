import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { figuresOf } from '#i18n/shop-figures.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import { fillContent } from './fill-content.ts'
import { loadContent } from './info-contents.ts'

const settings = { vatPercent: 5, shippingFees: { inside: 61_00, elsewhere: 412_00, freeFrom: 9_000_00 } }
const pages = ['terms', 'privacy-policy', 'about-us'] as const

describe.each(locales)('the information pages in %s', (locale) => {
  const other = figuresOf(settings, { shop: 'Zilal', locale })

  test.each(pages)('%s names the shop of the settings, and no other', async (page) => {
    const text = JSON.stringify(fillContent(await loadContent(page, locale), other))
    expect(text).toContain('Zilal')
    for (const name of Object.values(drawnNames)) expect(text).not.toContain(name)
    expect(text).not.toMatch(/[{][a-zA-Z]+[}]/)
  })

  test('the terms have VAT and fees of the configuration, and no others', async () => {
    const text = JSON.stringify(fillContent(await loadContent('terms', locale), other)).replaceAll(/[\u00A0\u200E\u200F]/g, ' ')
    for (const figure of ['5%', '61', '412', '9,000']) expect(text).toContain(figure)
    expect(text).not.toMatch(/15 ?%|\b75\b|\b300\b|20,000/)
  })

  test('the name is explained where it is the drawn one', async () => {
    const about = await loadContent('about-us', locale)
    const idsFor = (shop: string) => fillContent(about, figuresOf(settings, { shop, locale })).sections.map(({ id }) => id)
    expect(idsFor(drawnNames[locale])).toContain('the-name')
    expect(idsFor('Zilal')).not.toContain('the-name')
  })
})
