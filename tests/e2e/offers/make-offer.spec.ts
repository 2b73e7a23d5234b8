import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test } from '../../support/browser/test.ts'
import {
  fillContact,
  fillOffer,
  lowerPrice,
  openOfferForm,
  pieceForOffer,
  priceField,
  sendOffer,
} from '../../support/browser/offer-form.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test('a customer makes an offer, follows it, and takes it back', { tag: '@desktop-ar' }, async ({ page, context, lang }) => {
  const customer = await signedIn(context, lang)
  const piece = await pieceForOffer(page.request, lang)
  await page.goto(`/${lang}/account/offers`)
  await expect(page.getByRole('heading', { name: say(lang, 'noOffers') })).toBeVisible()

  const dialog = await openOfferForm(page, lang, piece)
  await expect(dialog.getByRole('textbox', { name: say(lang, 'name') })).toHaveValue(customer.name)
  await expect(dialog.getByRole('textbox', { name: say(lang, 'email') })).toHaveValue(customer.email)
  await expect(dialog.getByRole('textbox', { name: say(lang, 'phone') })).toHaveValue(/^501234567$/)
  await axe(page)

  const price = lowerPrice(piece)
  await fillOffer(dialog, lang, String(piece.price.amount / 100 + 1))
  await sendOffer(dialog, lang)
  await expect(dialog.getByText(say(lang, 'tooHigh'))).toBeVisible()
  await expect(priceField(dialog, lang)).toBeFocused()
  await axe(page)
  await priceField(dialog, lang).fill(price)
  await expect(dialog.getByText(say(lang, 'tooHigh'))).toHaveCount(0)
  await sendOffer(dialog, lang)
  await expect(page.getByText(say(lang, 'sent'), { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await expect(page.getByRole('main').getByText(say(lang, 'openOffer'))).toContainText(price)
  await page.getByRole('link', { name: say(lang, 'openOffer') }).click()
  await expect(page).toHaveURL(new RegExp(`/${lang}/account/offers/.+`))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(lang === 'ar' ? /^العرض \d+$/ : /^Offer \d+$/)
  await expect(main.getByText(say(lang, 'pending')).first()).toBeVisible()
  await expect(main.getByText(price).first()).toBeVisible()
  await expect(main.getByText(customer.email)).toBeVisible()
  await expect(main.getByRole('list', { name: say(lang, 'whereItStands') }).getByRole('listitem')).toHaveCount(2)
  await axe(page)

  await main.getByRole('button', { name: say(lang, 'withdraw') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say(lang, 'keep') }).click()
  await expect(question).toHaveCount(0)
  await main.getByRole('button', { name: say(lang, 'withdraw') }).click()
  await question.getByRole('button', { name: say(lang, 'withdraw') }).click()
  await expect(page.getByText(say(lang, 'withdrawn'), { exact: true })).toBeVisible()
  await expect(main.getByText(say(lang, 'canceled')).first()).toBeVisible()
  await expect(main.getByRole('button', { name: say(lang, 'withdraw') })).toHaveCount(0)

  await page.goto(`/${lang}/account/offers`)
  const rows = main.getByRole('list').last().getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(price)
  await expect(rows.first()).toContainText(say(lang, 'canceled'))
  await axe(page)
})

test(
  'after the first offer its list asks whether the answer may be pushed, and rests when it is told to',
  { tag: '@desktop-en' },
  async ({ page, context, lang }) => {
    // Without a screen nobody is asked.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
    await signedIn(context, lang)
    const piece = await pieceForOffer(page.request, lang)
    const dialog = await openOfferForm(page, lang, piece)
    await fillOffer(dialog, lang, lowerPrice(piece))
    await sendOffer(dialog, lang)
    await expect(page.getByText(say(lang, 'sent'), { exact: true })).toBeVisible()
    await page.goto(`/${lang}/account/offers`)
    const question = page.getByRole('region', { name: say(lang, 'hearAtOnce') })
    await expect(question).toBeVisible()
    await axe(page)
    await question.getByRole('button', { name: say(lang, 'notNow') }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('main').getByText(lowerPrice(piece)).first()).toBeVisible()
  },
)

test('every field is required, and each says what is wrong with it', { tag: '@phone-ar' }, async ({ page, lang }) => {
  const piece = await pieceForOffer(page.request, lang)
  const dialog = await openOfferForm(page, lang, piece)
  await sendOffer(dialog, lang)
  await expect(page.getByText(say(lang, 'fixErrors'), { exact: true })).toBeVisible()
  await expect(dialog.getByText(say(lang, 'required'))).toHaveCount(7)
  await expect(priceField(dialog, lang)).toBeFocused()
  await axe(page)

  await fillOffer(dialog, lang, '0')
  await fillContact(dialog, lang, { name: 'Omar', email: 'omar@' })
  await dialog.getByRole('textbox', { name: say(lang, 'phone') }).fill('12')
  await sendOffer(dialog, lang)
  for (const problem of ['invalidPrice', 'invalidEmail', 'invalidPhone'] as const)
    await expect(dialog.getByText(say(lang, problem))).toBeVisible()
  await expect(dialog.getByText(say(lang, 'required'))).toHaveCount(0)
})

test(
  'who sends it before the shop has said who they are is told of nothing that is filled in then',
  { tag: '@phone-en' },
  async ({ page, context, lang }) => {
    const customer = await signedIn(context, lang)
    const { promise: known, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/v1/customer/get', async (route) => {
      await known
      await route.continue()
    })
    const piece = await pieceForOffer(page.request, lang)
    await page.goto(`/${lang}/product/${piece.id}`)
    await alive(page)
    await page.getByRole('button', { name: say(lang, 'makeOffer') }).click()
    const dialog = page.getByRole('dialog', { name: say(lang, 'makeOffer') })
    await fillOffer(dialog, lang, lowerPrice(piece))
    await sendOffer(dialog, lang)
    await expect(dialog.getByText(say(lang, 'required'))).toHaveCount(3)
    answer()
    await expect(dialog.getByRole('textbox', { name: say(lang, 'email') })).toHaveValue(customer.email)
    await expect(dialog.getByText(say(lang, 'required'))).toHaveCount(0)
    await sendOffer(dialog, lang)
    await expect(page.getByText(say(lang, 'sent'), { exact: true })).toBeVisible()
  },
)

test('what was typed is there again after a reload', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  const piece = await pieceForOffer(page.request, lang)
  let dialog = await openOfferForm(page, lang, piece)
  // Digits of any script are written as ours.
  await priceField(dialog, lang).fill('٢٢٥٠')
  await expect(priceField(dialog, lang)).toHaveValue('2250')
  await dialog.getByRole('textbox', { name: say(lang, 'message') }).fill('Is the strap original?')
  await expect(priceField(dialog, lang)).toHaveValue('2,250')
  await expect(dialog.getByText(/Draft kept on this device|المسودة محفوظة على هذا الجهاز/)).toBeVisible()
  dialog = await openOfferForm(page, lang, piece)
  await expect(priceField(dialog, lang)).toHaveValue('2,250')
  await expect(dialog.getByRole('textbox', { name: say(lang, 'message') })).toHaveValue('Is the strap original?')
})

test('an offer in another currency is compared with the price in it', { tag: '@desktop-en' }, async ({ page, lang }) => {
  const piece = await pieceForOffer(page.request, lang)
  const dialog = await openOfferForm(page, lang, piece)
  const converted = dialog.getByText(say(lang, 'atTheRate')).filter({ visible: true })
  await expect(converted).toHaveCount(0)
  await dialog.getByRole('combobox').selectOption('USD')
  await expect(converted).toHaveText(/\$|USD|دولار/)
  // Worth less than the price in riyals, and more than it in dollars.
  await priceField(dialog, lang).fill(lowerPrice(piece))
  await priceField(dialog, lang).blur()
  await expect(dialog.getByText(say(lang, 'tooHigh'))).toBeVisible()
  await dialog.getByRole('combobox').selectOption('SAR')
  await expect(dialog.getByText(say(lang, 'tooHigh'))).toHaveCount(0)
})

test(
  'a price that has changed meanwhile is told with both, and a corrected offer is another one',
  { tag: '@phone-ar' },
  async ({ page, context, lang, expectProblem }) => {
    expectProblem(/409/)
    await signedIn(context, lang)
    const piece = await pieceForOffer(page.request, lang)
    const keys: string[] = []
    await page.route('**/v1/offers', async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      keys.push(request.headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return route.continue()
      const { seen } = request.postDataJSON() as { seen: { price: { amount: number; currency: string } } }
      const today = { amount: Math.floor(seen.price.amount / 20_000) * 10_000, currency: seen.price.currency }
      return route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({
          code: 'offer.repriced',
          message: say(lang, 'repriced'),
          errors: { price: [say(lang, 'tooHigh')] },
          prices: { seen: seen.price, today },
        }),
      })
    })
    const dialog = await openOfferForm(page, lang, piece)
    await fillOffer(dialog, lang, lowerPrice(piece))
    await sendOffer(dialog, lang)
    const note = dialog.getByRole('alert').filter({ hasText: say(lang, 'repriced') })
    await expect(note).toContainText(new Intl.NumberFormat('en-US').format(piece.price.amount / 100))
    await expect(note.getByRole('definition')).toHaveCount(2)
    await expect(priceField(dialog, lang)).toHaveValue(lowerPrice(piece))
    await axe(page)

    // It is not lost: the page says where it is, and opens it again.
    await page.reload()
    await alive(page)
    await expect(page.getByRole('main').getByText(say(lang, 'openOffer'))).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'makeOffer') }).click()
    await expect(note).toBeVisible()
    await expect(priceField(dialog, lang)).toHaveValue(lowerPrice(piece))
    await priceField(dialog, lang).fill('1')
    await dialog.getByRole('button', { name: say(lang, 'resend') }).click()
    await expect(page.getByText(say(lang, 'sent'), { exact: true })).toBeVisible()
    expect(new Set(keys).size).toBe(2)
    await page.goto(`/${lang}/account/offers`)
    await expect(page.getByRole('main').getByText(say(lang, 'pending'))).toBeVisible()
    await expect(page.getByText(say(lang, 'notSent'))).toHaveCount(0)
  },
)

test(
  'a refusal that says nothing of a field is told in the words of the server',
  { tag: '@phone-en' },
  async ({ page, context, lang, expectProblem }) => {
    expectProblem(/404/)
    await signedIn(context, lang)
    const piece = await pieceForOffer(page.request, lang)
    await page.route('**/v1/offers', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 404,
            contentType: 'application/json',
            body: JSON.stringify({ code: 'resource.not-found', message: say(lang, 'notFound') }),
          })
        : route.continue(),
    )
    const dialog = await openOfferForm(page, lang, piece)
    await fillOffer(dialog, lang, lowerPrice(piece))
    await sendOffer(dialog, lang)
    await expect(page.getByText(say(lang, 'error'), { exact: true })).toBeVisible()
    await expect(page.getByText(say(lang, 'notFound'), { exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: say(lang, 'message') })).not.toHaveValue('')
  },
)

test(
  'an offer for a piece that was sold meanwhile is discarded after a question',
  { tag: '@desktop-ar' },
  async ({ page, context, lang, expectProblem }) => {
    expectProblem(/409/)
    await signedIn(context, lang)
    const piece = await pieceForOffer(page.request, lang)
    await page.route('**/v1/offers', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            contentType: 'application/json',
            body: JSON.stringify({ code: 'offer.sold', message: say(lang, 'sold') }),
          })
        : route.continue(),
    )
    const dialog = await openOfferForm(page, lang, piece)
    await fillOffer(dialog, lang, lowerPrice(piece))
    await sendOffer(dialog, lang)
    await expect(dialog.getByRole('alert')).toContainText(say(lang, 'sold'))
    await dialog.getByRole('button', { name: say(lang, 'discard') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(piece.model)
    await axe(page)
    await question.getByRole('button', { name: say(lang, 'keepIt') }).click()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByRole('textbox', { name: say(lang, 'message') })).not.toHaveValue('')
    await dialog.getByRole('button', { name: say(lang, 'discard') }).click()
    await question.getByRole('button', { name: say(lang, 'discard') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main').getByText(say(lang, 'openOffer'))).toHaveCount(0)
  },
)
