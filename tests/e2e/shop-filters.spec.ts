import { expect, test, text, open } from '../support/browser/test.ts'
import { cards, list, openFilters, showing, sortSelect, status } from '../support/browser/shop-page.ts'
import { say } from '../support/browser/words.ts'

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
    // The whole interaction with the slider is one history entry.
    await page.goBack()
    await expect(page).not.toHaveURL(/priceMin/)
  },
)

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
      // Shift+Tab from the first control leads to the last one, and Tab back to the first: the focus never leaves the sheet.
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

  test('another sort order scrolls to the top of the list', { tag: '@phone-en' }, async ({ page, lang }) => {
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
    // From the sort order into the panel: the price section and its four controls, then the type.
    for (let steps = 0; steps < 12 && !(await box.evaluate((element) => element === document.activeElement)); steps++)
      await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(`/${lang}/shop?type=watch`)
    await expect(box).toBeFocused()
    await expect(box).toBeChecked()

    const section = panel.locator('details', { hasText: text(lang, { en: 'Model case', ar: 'شكل العلبة' }) })
    await section.locator('summary').focus()
    await expect(section).not.toHaveAttribute('open')
    await page.keyboard.press('Enter')
    await expect(section).toHaveAttribute('open')

    const { meta } = await list(request, lang, '?type=watch')
    await page.getByRole('button', { name: say(lang, 'showMore') }).focus()
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(showing(lang, Math.min(24, meta.total), meta.total))
    await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
  })

  test('the chosen filter stays under the pointer', { tag: '@desktop-en' }, async ({ page, lang }) => {
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
