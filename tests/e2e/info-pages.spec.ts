import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

const shipping: Record<Lang, string> = { en: 'Shipping', ar: 'الشحن' }
const onThisPage: Record<Lang, string> = { en: 'On this page', ar: 'في هذه الصفحة' }

test('the list of sections leads to each of them', { tag: ['@desktop-ar', '@phone-en'] }, async ({ page, lang, isMobile }) => {
  await page.goto(`/${lang}/terms`)
  await alive(page)
  if (isMobile) await page.getByText(onThisPage[lang]).click()
  await page.getByRole('main').getByRole('link', { name: shipping[lang], exact: true }).click()
  await expect(page).toHaveURL(`/${lang}/terms#shipping`)
  const heading = page.getByRole('heading', { name: shipping[lang], exact: true })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
  if (!isMobile) {
    const current = page.getByRole('navigation', { name: onThisPage[lang] }).locator('[aria-current="location"]')
    await expect(current).toHaveText(shipping[lang])
    await expect(current).toBeInViewport()
  }
})

test('a section keeps its position when the language changes', { tag: ['@desktop-en', '@phone-ar'] }, async ({ page, lang, isMobile }) => {
  await page.goto(`/${lang}/privacy-policy#cookies`)
  await alive(page)
  const other = text(lang, { en: 'ar', ar: 'en' })
  if (isMobile) await page.getByRole('button', { name: text(lang, { en: 'Menu', ar: 'القائمة' }) }).click()
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('link', { name: text(lang, { en: 'العربية', ar: 'English' }) }).click()
  await expect(page).toHaveURL(`/${other}/privacy-policy#cookies`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, { en: 'سياسة الخصوصية', ar: 'Privacy policy' }))
})

test('an address with the id of a question opens it', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/faq#cancelling`)
  const question = page.locator('#cancelling')
  await expect(question.getByRole('paragraph')).toBeVisible()
  await expect(question.locator('summary')).toBeInViewport()
  await expect(page.locator('#shipping').getByRole('paragraph')).toBeHidden()
})
