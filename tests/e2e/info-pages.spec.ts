import type { Page } from '@playwright/test'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

const pages = [
  { path: 'terms', heading: { en: 'Terms of use', ar: 'شروط الاستخدام' } },
  { path: 'privacy-policy', heading: { en: 'Privacy policy', ar: 'سياسة الخصوصية' } },
  { path: 'about-us', heading: { en: 'About us', ar: 'من نحن' } },
  { path: 'faq', heading: { en: 'Questions and answers', ar: 'الأسئلة الشائعة' } },
]

/** The schema.org objects of the document, by type. */
async function jsonLd(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return Object.fromEntries(
    texts.map((json) => JSON.parse(json) as Record<string, unknown>).map((object) => [String(object['@type']), object]),
  )
}

const contactLink = (page: Page) => page.getByRole('main').locator('a[href^="mailto:"]')

for (const { path, heading } of pages) {
  test(`${path} speaks the language of its address, and search engines find it in both`, { tag: '@phone-en' }, async ({ page, lang }) => {
    const response = await page.goto(`/${lang}/${path}`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', text(lang, { en: 'ltr', ar: 'rtl' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[lang])
    await expect(page).toHaveTitle(`${heading[lang]} · ${text(lang, { en: 'Mizwala', ar: 'مزولة' })}`)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50}/)
    for (const other of ['en', 'ar']) {
      await expect(page.locator(`link[rel="alternate"][hreflang="${other}"]`)).toHaveAttribute('href', new RegExp(`/${other}/${path}$`))
    }
    const { BreadcrumbList } = await jsonLd(page)
    expect(BreadcrumbList?.itemListElement).toEqual([
      expect.objectContaining({ position: 1 }),
      expect.objectContaining({ position: 2, name: heading[lang], item: expect.stringMatching(new RegExp(`/${lang}/${path}$`)) }),
    ])
  })
}

test('the terms can be read without a script', { tag: '@desktop-en' }, async ({ browser, baseURL, lang }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/${lang}/terms#shipping`)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(12)
  await expect(page.locator('#shipping')).toContainText('20,000')
  await expect(page.locator('#shipping')).toBeInViewport()
  await context.close()
})

test('a page brings its own text in its own language only', { tag: '@phone-ar' }, async ({ page, lang }) => {
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  await page.goto(`/${lang}/terms`)
  await expect(contactLink(page)).toBeVisible()
  const texts = loaded.filter((path) => /\/(terms|privacy-policy|about-us)\.(en|ar)-/.test(path))
  expect(texts).toEqual([expect.stringContaining(`/terms.${lang}-`)])
})

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

test('a section stays where it is when the language changes', { tag: ['@desktop-en', '@phone-ar'] }, async ({ page, lang, isMobile }) => {
  await page.goto(`/${lang}/privacy-policy#cookies`)
  await alive(page)
  const other = text(lang, { en: 'ar', ar: 'en' })
  if (isMobile) await page.getByRole('button', { name: text(lang, { en: 'Menu', ar: 'القائمة' }) }).click()
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('link', { name: text(lang, { en: 'العربية', ar: 'English' }) }).click()
  await expect(page).toHaveURL(`/${other}/privacy-policy#cookies`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, { en: 'سياسة الخصوصية', ar: 'Privacy policy' }))
})

test('the questions open, and search engines get them all', { tag: '@phone-en' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/faq`)
  const questions = page.getByRole('main').locator('details')
  await expect(questions).toHaveCount(10)
  const { FAQPage } = await jsonLd(page)
  expect(FAQPage?.mainEntity).toHaveLength(10)
  const answer = questions.first().getByRole('paragraph')
  await expect(answer).toBeHidden()
  await questions.first().locator('summary').click()
  await expect(answer).toBeVisible()
})

test('an address with the name of a question opens it', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/faq#cancelling`)
  const question = page.locator('#cancelling')
  await expect(question.getByRole('paragraph')).toBeVisible()
  await expect(question.locator('summary')).toBeInViewport()
  await expect(page.locator('#shipping').getByRole('paragraph')).toBeHidden()
})
