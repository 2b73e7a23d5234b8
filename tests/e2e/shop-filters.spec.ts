import { axe } from '../support/browser/axe.ts'
import { expect, test, text, open } from '../support/browser/test.ts'
import {
  cardIds,
  cards,
  closeFilters,
  list,
  openFilters,
  removal,
  showing,
  sortSelect,
  status,
  type List,
} from '../support/browser/shop-page.ts'
import { say } from '../support/browser/words.ts'

test(
  'a brand narrows the list and its counts, stands in the address and as a chip, and Back undoes it',
  { tag: '@desktop-en' },
  async ({ page, request, lang }) => {
    const all = await list(request, lang)
    const brand = all.meta.facets.brand!.toSorted((a, b) => b.count - a.count)[0]!
    await open(page, `/${lang}/shop`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'shop'))
    await expect(status(page)).toHaveText(showing(lang, 12, all.meta.total))

    const panel = await openFilters(page, lang)
    const box = panel.getByRole('group', { name: say(lang, 'brand') }).getByRole('checkbox', { name: brand.label })
    await expect(panel.getByRole('group', { name: say(lang, 'brand') })).toContainText(String(brand.count))
    await box.check()
    const narrowed = await list(request, lang, `?brand=${brand.value}`)
    await expect(page).toHaveURL(`/${lang}/shop?brand=${brand.value}`)
    for (const type of narrowed.meta.facets.type!) {
      const row = panel
        .getByRole('group', { name: say(lang, 'type') })
        .getByRole('checkbox')
        .nth(narrowed.meta.facets.type!.indexOf(type))
      await expect(row.locator('xpath=..')).toContainText(String(type.count))
      if (type.count === 0) await expect(row).toBeDisabled()
    }
    await closeFilters(page)
    await expect(status(page)).toHaveText(showing(lang, narrowed.data.length, narrowed.meta.total))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.label)
    await expect(page).toHaveTitle(text(lang, { en: `${brand.label} · Mizwala`, ar: `${brand.label} · مزولة` }))
    await expect.poll(() => cardIds(page)).toEqual(narrowed.data.map(({ id }) => id))

    await page.goBack()
    await expect(status(page)).toHaveText(showing(lang, 12, all.meta.total))
    await expect(page).toHaveURL(`/${lang}/shop`)
    await page.goForward()
    await page.getByRole('button', { name: removal(lang, brand.label) }).click()
    await expect(page).toHaveURL(`/${lang}/shop`)
    await expect(status(page)).toHaveText(showing(lang, 12, all.meta.total))
  },
)

test(
  'prices are taken in the digits of either keyboard; a lowest price above the highest is told and changes nothing',
  { tag: ['@desktop-en', '@phone-ar'] },
  async ({ page, request, lang }) => {
    await open(page, `/${lang}/shop`)
    const panel = await openFilters(page, lang)
    const from = panel.getByRole('textbox', { name: say(lang, 'from') })
    const to = panel.getByRole('textbox', { name: say(lang, 'to') })
    await from.fill(text(lang, { en: '30000', ar: '٣٠٬٠٠٠' }))
    await from.press('Enter')
    await expect(page).toHaveURL(`/${lang}/shop?priceMin=30000`)
    await to.fill(text(lang, { en: '60,000', ar: '۶۰۰۰۰' }))
    await to.press('Enter')
    await expect(page).toHaveURL(`/${lang}/shop?priceMin=30000&priceMax=60000`)
    await expect(from).toHaveValue('30,000')
    await expect(to).toHaveValue('60,000')

    await to.fill('100')
    await to.press('Enter')
    await expect(panel.getByText(say(lang, 'wrongPrices'))).toBeVisible()
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(`/${lang}/shop?priceMin=30000&priceMax=60000`)
    await to.fill('60000')
    await expect(panel.getByText(say(lang, 'wrongPrices'))).toHaveCount(0)
    await closeFilters(page)

    const found = await list(request, lang, '?priceMin=30000&priceMax=60000')
    expect(found.data.length).toBeGreaterThan(0)
    for (const { price } of found.data) {
      expect(price.amount).toBeGreaterThanOrEqual(3_000_000)
      expect(price.amount).toBeLessThanOrEqual(6_000_000)
    }
    await expect.poll(() => cardIds(page)).toEqual(found.data.map(({ id }) => id))
    const chip = text(lang, { en: 'SAR 30,000 to 60,000', ar: 'من 30,000 إلى 60,000 ر.س' })
    await page.getByRole('button', { name: removal(lang, chip) }).click()
    await expect(page).toHaveURL(`/${lang}/shop`)
  },
)

test(
  'the price slider is moved by the keyboard towards the end of the line, in step with its field',
  { tag: ['@desktop-ar', '@phone-en'] },
  async ({ page, lang }) => {
    await open(page, `/${lang}/shop`)
    const panel = await openFilters(page, lang)
    const slider = panel.getByRole('slider', { name: say(lang, 'lowest') })
    const from = panel.getByRole('textbox', { name: say(lang, 'from') })
    await slider.focus()
    await slider.press(text(lang, { en: 'ArrowRight', ar: 'ArrowLeft' }))
    await expect(page).toHaveURL(/priceMin=\d+$/)
    const first = await from.inputValue()
    await slider.press(text(lang, { en: 'ArrowRight', ar: 'ArrowLeft' }))
    await expect(from).not.toHaveValue(first)
    const amount = (value: string) => Number(value.replaceAll(',', ''))
    expect(amount(await from.inputValue())).toBeGreaterThan(amount(first))
    await expect(page).toHaveURL(new RegExp(`priceMin=${amount(await from.inputValue())}$`))
    await slider.press('Home')
    await expect(page).toHaveURL(`/${lang}/shop`)
    await expect(from).toHaveValue('')
    // The whole stay on the slider is one step.
    await page.goBack()
    await expect(page).not.toHaveURL(/priceMin/)
  },
)

test('nothing found has its ways out', { tag: '@phone-ar' }, async ({ page, request, lang }) => {
  const { meta } = await list(request, lang)
  const brand = meta.facets.brand![0]!
  await open(page, `/${lang}/shop?brand=${brand.value}&priceMax=1`)
  await expect(page.getByRole('heading', { name: say(lang, 'noMatch') })).toBeVisible()
  await axe(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: removal(lang, brand.label) })
    .last()
    .click()
  await expect(page).toHaveURL(`/${lang}/shop?priceMax=1`)
  const chip = text(lang, { en: /^Remove Up to SAR\s1$/, ar: /^إزالة حتى 1\sر.س$/ } as never)
  await page.getByRole('main').getByRole('button', { name: chip }).last().click()
  await expect(page).toHaveURL(`/${lang}/shop`)
  await expect(cards(page)).toHaveCount(12)

  await open(page, `/${lang}/shop?q=zzzzqqqqxxxx`)
  await expect(page.getByRole('heading', { name: say(lang, 'noMatch') })).toBeVisible()
  await page.getByRole('button', { name: text(lang, { en: 'Show all pieces', ar: 'عرض كل القطع' }) }).click()
  await expect(page).toHaveURL(`/${lang}/shop`)
})

test('words are shown as heading and chip, and a slip is put right openly', { tag: '@phone-en' }, async ({ page, request, lang }) => {
  const slip = text(lang, { en: 'nahawnd', ar: 'نهاوندد' })
  const found = (await list(request, lang, `?q=${encodeURIComponent(slip)}`)) as List & { meta: { corrected?: string } }
  expect(found.meta.corrected).toBeTruthy()
  await open(page, `/${lang}/shop?q=${encodeURIComponent(slip)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, { en: `Results for “${slip}”`, ar: `نتائج «${slip}»` }))
  await expect(
    page.getByText(text(lang, { en: `Showing results for ${found.meta.corrected}`, ar: `عرض نتائج ${found.meta.corrected}` })),
  ).toBeVisible()
  await expect(sortSelect(page, lang)).toHaveValue('relevance')
  await page.getByRole('button', { name: removal(lang, text(lang, { en: `“${slip}”`, ar: `«${slip}»` })) }).click()
  await expect(page).toHaveURL(`/${lang}/shop`)
})

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test(
    'the sheet keeps the focus, counts along, and Escape gives the focus back',
    { tag: '@phone-ar' },
    async ({ page, request, lang }) => {
      await open(page, `/${lang}/shop`)
      const sheet = await openFilters(page, lang)
      const { meta } = await list(request, lang, '?type=jewelry')
      await sheet
        .getByRole('group', { name: say(lang, 'type') })
        .getByRole('checkbox')
        .nth(1)
        .check()
      await expect(sheet.getByRole('button', { name: new RegExp(`${meta.total} `) })).toBeVisible()
      // From the first control backwards the focus comes to the last one, and on to the first again: it never leaves the sheet.
      await sheet.getByRole('button', { name: say(lang, 'close') }).focus()
      await page.keyboard.press('Shift+Tab')
      await expect(sheet.getByRole('button', { name: new RegExp(`${meta.total} `) })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(sheet.getByRole('button', { name: say(lang, 'close') })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      const button = page.getByRole('button', { name: say(lang, 'filters') })
      await expect(button).toBeFocused()
      await expect(button).toContainText('1')
      await expect(status(page)).toHaveText(showing(lang, meta.total, meta.total))

      await button.click()
      await sheet.getByRole('button', { name: say(lang, 'clearAll') }).click()
      await expect(page).toHaveURL(`/${lang}/shop`)
      const all = await list(request, lang)
      await sheet.getByRole('button', { name: new RegExp(`${all.meta.total} `) }).click()
      await expect(sheet).toHaveCount(0)
    },
  )

  test('another order begins at the top of the list', { tag: '@phone-en' }, async ({ page, lang }) => {
    await open(page, `/${lang}/shop?page=3`)
    await cards(page).nth(30).scrollIntoViewIfNeeded()
    await sortSelect(page, lang).selectOption('price-asc')
    await expect(page).toHaveURL(`/${lang}/shop?sort=price-asc`)
    await expect(cards(page).first()).toBeInViewport()
  })
})

test.describe('on a wide screen', { tag: '@desktop-only' }, () => {
  test('everything can be done with the keyboard', { tag: '@desktop-ar' }, async ({ page, request, lang }) => {
    await open(page, `/${lang}/shop`)
    const panel = await openFilters(page, lang)
    const box = panel
      .getByRole('group', { name: say(lang, 'type') })
      .getByRole('checkbox')
      .first()
    await sortSelect(page, lang).focus()
    // From the order into the panel: the price section and its four controls, then the type.
    for (let steps = 0; steps < 12 && !(await box.evaluate((element) => element === document.activeElement)); steps++)
      await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(`/${lang}/shop?type=watch`)
    await expect(box).toBeFocused()
    await expect(box).toBeChecked()

    const sections = panel.locator('summary')
    await sections.nth(3).focus()
    await expect(panel.locator('details').nth(3)).not.toHaveAttribute('open')
    await page.keyboard.press('Enter')
    await expect(panel.locator('details').nth(3)).toHaveAttribute('open')

    const { meta } = await list(request, lang, '?type=watch')
    await page.getByRole('button', { name: say(lang, 'showMore') }).focus()
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(showing(lang, Math.min(24, meta.total), meta.total))
    await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
  })

  test('what is chosen stays under the pointer', { tag: '@desktop-en' }, async ({ page, lang }) => {
    await open(page, `/${lang}/shop`)
    const panel = await openFilters(page, lang)
    const box = panel.getByRole('checkbox').last()
    await box.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await box.check()
    await expect(page).toHaveURL(`/${lang}/shop?inStock=true`)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})
