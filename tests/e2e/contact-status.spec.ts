import { randomUUID } from 'node:crypto'
import { axe } from '../support/browser/axe.ts'
import { expect, test, text, type Lang } from '../support/browser/test.ts'
import { linkTo } from '../support/server/dev-mailbox.ts'
import { callsOf, signedIn } from '../support/browser/customer.ts'
import { decideMessage } from '../support/server/staff-calls.ts'

const words = {
  reading: { en: 'With a specialist', ar: 'لدى أحد خبرائنا' },
  answered: { en: 'Answered', ar: 'رُدّ عليها' },
  openLink: { en: 'Open the link in your email', ar: 'افتح الرابط الذي وصلك بالبريد الإلكتروني' },
  signIn: { en: 'Sign in', ar: 'سجّل الدخول' },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])

const written = { en: 'May I see it on Sunday?', ar: 'هل يمكنني رؤيتها يوم الأحد؟' }
const body = (lang: Lang, email: string) => ({
  name: text(lang, { en: 'Omar Siddiq', ar: 'عمر صديق' }),
  email,
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  message: written[lang],
  agreement: true,
})

test(
  'a guest sees the status of a message by the link of the e-mail, and no one without the link does',
  { tag: '@desktop-en' },
  async ({ page, lang, expectProblem }) => {
    const email = `asked-${process.pid}-${Date.now()}@example.com`
    const sent = await page.request.post('/v1/contact', {
      headers: { locale: lang, currency: 'SAR', 'idempotency-key': randomUUID() },
      data: body(lang, email),
    })
    const { number } = ((await sent.json()) as { data: { number: string } }).data
    const link = await linkTo(email, { template: 'contact-received' })
    const [path = '', key = ''] = link.split('#k=')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''))
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(text(lang, { en: `Message ${number}`, ar: `الرسالة ${number}` }))
    await expect(main.getByRole('listitem').filter({ hasText: say(lang, 'reading') })).toHaveAttribute('aria-current', 'step')
    await axe(page)
    // The key is not in the address, nor in any requested address; the text of the message is not shown.
    await expect(page).toHaveURL(path)
    expect(asked.filter((address) => address.includes(key))).toEqual([])
    await expect(main.getByText(written[lang])).toHaveCount(0)

    await decideMessage(page.request, number, 'completed', 'Between us.')
    await page.goto('about:blank')
    await page.goto(link)
    await expect(main.getByRole('listitem').filter({ hasText: say(lang, 'answered') })).toHaveAttribute('aria-current', 'step')
    await expect(main.getByText('Between us.')).toHaveCount(0)
    await axe(page)

    await page.reload()
    await expect(main.getByRole('heading', { name: say(lang, 'openLink') })).toBeVisible()
    await expect(main.getByRole('link', { name: say(lang, 'signIn') })).toBeVisible()
    await expect(main.getByRole('link', { name: say(lang, 'contact') })).toHaveAttribute('href', `/${lang}/contact-us`)
    await axe(page)

    expectProblem(/404/)
    await page.goto(`${path}#k=${'x'.repeat(key.length)}`)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(path)
  },
)

test('a signed-in customer sees their message without a key', { tag: '@phone-ar' }, async ({ page, context, lang, expectProblem }) => {
  const customer = await signedIn(context, lang)
  await callsOf(context, customer, lang)('POST', 'contact', body(lang, customer.email))
  const path = await linkTo(customer.email, { template: 'contact-received' })
  expect(path).not.toContain('#')
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByText(say(lang, 'reading'))).toBeVisible()

  // Another customer gets a 404. A page of the first customer that is still open would send calls without their session.
  expectProblem(/404/)
  await page.goto('about:blank')
  await context.clearCookies()
  await signedIn(context, lang)
  await page.goto(path)
  await expect(main.getByRole('heading', { name: say(lang, 'openLink') })).toBeVisible()
})
