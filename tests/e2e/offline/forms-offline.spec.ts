import { expect, test, text } from '../../support/browser/test.ts'
import { everythingKept, installed } from '../../support/browser/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'offline a form opens with its draft and the cached flags; other countries show their letters',
  { tag: '@desktop-ar' },
  async ({ page, lang, loseNetwork }) => {
    const field = (name: string) => page.getByRole('dialog').locator(`[name="${name}"]`)
    const country = page.getByRole('dialog').locator('[aria-haspopup="dialog"]')
    await page.goto(`/${lang}`)
    await installed(page)
    await page.goto(`/${lang}/register`)
    await field('name').fill('Omar')
    await expect
      .poll(async () =>
        Object.values(await everythingKept(page))
          .flat()
          .join(' '),
      )
      .toContain('/flags/sa.svg')

    await loseNetwork()
    await page.goto(`/${lang}/register`)
    await expect(field('name')).toHaveValue('Omar')
    await expect.poll(() => country.locator('img').evaluate((flag: HTMLImageElement) => flag.naturalWidth)).toBeGreaterThan(0)
    await country.click()
    await page.getByRole('combobox').fill(text(lang, { en: 'germany', ar: 'ألمانيا' }))
    const germany = page.getByRole('option')
    await expect(germany).toHaveCount(1)
    await expect(germany).toContainText('DE')
    await germany.click()
    await expect(country).toHaveText(/^DE\s*\+49$/)
  },
)
