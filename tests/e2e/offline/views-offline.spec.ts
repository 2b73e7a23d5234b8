import { currencies } from '#contract/money/money.ts'
import { alive, expect, test, text, type Lang } from '../../support/browser/test.ts'
import { anyProduct, bothLanguagesCached, everyPage, expectShop, installed, isPrivate } from '../../support/browser/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

const isFull = process.env.E2E_FULL === '1'
const languages: Lang[] = ['en', 'ar']

test(
  'after one visit in English and riyals a guest’s pages open without a network, in both languages and each currency',
  { tag: '@desktop-en' },
  async ({ page, context, request, baseURL, loseNetwork }) => {
    // Auctions have times, the FAQ no prices; `npm run test:full` opens all.
    const pathsIn = async (lang: Lang) =>
      isFull ? (await everyPage(request, lang)).filter((path) => !isPrivate(path)) : [`/${lang}/auctions`, `/${lang}/faq`]
    const paths = { en: await pathsIn('en'), ar: await pathsIn('ar') }
    await page.goto(`/en/product/${await anyProduct(request)}`)
    await alive(page)
    await page.goto('/en')
    await installed(page)
    await bothLanguagesCached(page)
    await loseNetwork()
    for (const lang of languages) {
      for (const currency of currencies) {
        await context.addCookies([{ name: 'currency', value: currency, url: baseURL! }])
        for (const path of [...paths[lang], `/${lang}`]) {
          await page.goto(path)
          await expectShop(page, lang)
        }
        // It was viewed in English and riyals: the catalogue of the device has it in the others.
        const title = text(lang, { en: 'Recently viewed', ar: 'قطع شاهدتها مؤخرًا' })
        const viewed = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
        await expect(viewed.getByRole('article')).toHaveCount(1)
      }
    }
  },
)
