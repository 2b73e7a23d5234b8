import type { Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { expect, test, text, type Lang } from '../../support/browser/test.ts'
import { installed } from '../../support/browser/service-worker.ts'
import { consentWords, startOpenIdProvider, type OpenIdProvider } from '../../support/fakes/openid-provider.ts'
import { freePort, startProduct, type ProductServer } from '../../support/server/product-server.ts'
import { loginDialog, openLogin } from '../../support/browser/shopper.ts'
import { words } from '../../support/browser/words.ts'

// The worker handles the shop's navigations, also the provider's redirect back.
test.use({ serviceWorkers: 'allow' })

let shop: ProductServer
let provider: OpenIdProvider
test.beforeAll(async () => {
  const port = String(await freePort())
  provider = await startOpenIdProvider([`http://127.0.0.1:${port}/api/auth/callback/google`], 'localhost')
  provider.asks = true
  const { clientId, clientSecret, issuer } = provider
  shop = await startProduct({ PORT: port, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer })
})
test.afterAll(async () => {
  await shop.stop()
  await provider.close()
})

const somebody = (lang: Lang) => ({ subject: `g-${lang}`, email: `noura-${lang}@example.com`, emailVerified: true, name: 'Noura' })
const button = (page: Page, lang: Lang, name: string) =>
  loginDialog(page, lang).getByRole('button', { name: text(lang, { en: `Continue with ${name}`, ar: `تابع بحساب ${name}` }) })
const answerThere = async (page: Page, answer: keyof typeof consentWords) => {
  await expect(page).toHaveURL((url) => url.origin === provider.issuer)
  await page.getByRole('link', { name: consentWords[answer] }).click()
}

test('a sign-in with another provider returns to the page below the dialog', { tag: '@desktop-en' }, async ({ page, lang }) => {
  provider.person = somebody(lang)
  const began = `${shop.origin}/${lang}/about-us`
  await page.goto(began)
  await installed(page)
  await openLogin(page, lang)
  for (const name of ['Apple', 'Facebook']) await expect(button(page, lang, name)).toHaveCount(0)
  await axe(page)
  await button(page, lang, 'Google').click()
  await answerThere(page, 'agree')
  await expect(page).toHaveURL(began)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${shop.origin}/${lang}/account/profile`)
  await expect(page.getByRole('main').getByRole('textbox', { name: words.email[lang] })).toHaveValue(provider.person.email ?? '')
})
