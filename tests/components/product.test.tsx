import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { locales } from '#contract/locale.ts'
import { loadContent } from '#src/features/page-texts/info-contents.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

const href = '/en/product/w8d4q1nh'
const url = () => window.location.origin + href
const name = 'Nahawand Wahah 39'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

/** The device has a share sheet, which fails with this error. */
const shareWith = (failure: DOMException) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(failure)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return share
}

describe('share', () => {
  test('copies the link if the device has no share sheet', async () => {
    const { user } = await openPage(href)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url())
  })

  test("hands the link to the device's share sheet, which may be closed again", async () => {
    const share = shareWith(new DOMException('closed again', 'AbortError'))
    const { user } = await openPage(href)
    await navigator.clipboard.writeText('something else')
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await act(async () => vi.dynamicImportSettled())
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: name, text: `${name} at Mizwala`, url: url() })
    expect(await navigator.clipboard.readText()).toBe('something else')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument()
  })

  test('copies the link if the device does not share it', async () => {
    shareWith(new DOMException('not here', 'NotAllowedError'))
    const { user } = await openPage(href)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url())
  })

  test('shows the link if it cannot be shared', async () => {
    const { user } = await openPage(href)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(url())
  })
})

test('a product shows its facts, price and availability', async () => {
  await openPage(href)
  expect(document.title).toContain(name)
  const main = screen.getByRole('main')
  expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('Wahah 39')
  // The city comes with the settings.
  expect(await within(main).findByText('In stock: one piece, in Riyadh')).toBeVisible()
  for (const words of [
    'Ref. NW39-4021, 2023, like new, box, warranty card and papers',
    'VAT included.',
    /SAR\s24,800\s*was\s*27,000/,
    /About \$[\d,]+ or €[\d,]+ at the rate of \d+ \w{3}\./,
  ])
    expect(main).toHaveTextContent(words)
  expect(within(main).getByRole('heading', { name: 'Description' })).toBeVisible()
  expect(within(main).getByRole('heading', { name: 'Watch details' })).toBeVisible()
  const details = within(within(main).getByRole('heading', { name: 'Watch details' }).closest('section')!)
  expect(details.getAllByRole('term')[0]).toHaveTextContent('Model case')
  expect(details.getAllByRole('definition')[0]).toHaveTextContent('round')
  expect(details.getAllByRole('term').at(-1)).toHaveTextContent('Stock number')
  expect(details.getAllByRole('definition').at(-1)).toHaveTextContent('W8D4Q1NH')
})

test('a product lists the guarantees of the shop, each with a link to its page', async () => {
  await openPage(href)
  const link = (title: string | RegExp) => within(screen.getByRole('main')).getByRole('link', { name: title })
  expect(link(/^Insured delivery to your door/)).toHaveAttribute('href', '/en/terms#shipping')
  expect(link('Canceling and returns')).toHaveAttribute('href', '/en/terms#cancelling-and-returns')
  expect(link('Examined by our specialists')).toHaveAttribute('href', '/en/about-us#how-a-piece-is-examined')
})

describe('insured delivery', () => {
  const row = () => within(screen.getByRole('main')).getByRole('link', { name: /^Insured delivery to your door/ })
  const address = {
    id: 'a1',
    country: 'KW',
    address: 'Salem Street 4',
    city: 'Kuwait City',
    state: 'Capital',
    postcode: '15000',
    isDefault: true,
  }
  const answers = { 'GET /addresses': () => ({ data: [address], meta: { total: 1, page: 1, perPage: 20 } }) }

  test('says what it costs, at home and elsewhere', async () => {
    const { calls } = await openPage('/en/product/r7w3g5xn', { answers })
    await waitFor(() => expect(row()).toHaveAccessibleName(/Saudi Arabia SAR\s75, elsewhere SAR\s300$/))
    expect(calls.some(({ path }) => path.startsWith('/addresses'))).toBe(false)
    await expectNoAxeFindings()
  })

  test('says what it costs to the default address of a customer', async () => {
    const { navigate } = await openPage('/en/account/address', { answers, signedIn: true })
    expect(await screen.findByText('Salem Street 4')).toBeVisible()
    await navigate('/en/product/r7w3g5xn')
    await waitFor(() => expect(row()).toHaveAccessibleName(/door Kuwait: SAR\s300$/))
    await expectNoAxeFindings()
  })

  test('is free for an expensive product, also in Arabic', async () => {
    await openPage(href)
    await waitFor(() => expect(row()).toHaveAccessibleName(/Free to every country$/))
    await openPage('/ar/product/r7w3g5xn')
    const link = within(screen.getByRole('main')).getByRole('link', { name: /^توصيل/ })
    await waitFor(() => expect(link).toHaveAccessibleName(/داخل السعودية 75\sر\.س، وخارجها 300\sر\.س$/))
  })

  test('shows no price with cached settings that have no fees yet', async () => {
    const { data } = await fromApi<{ data: Settings }>('/settings')
    const { shippingFees: _, ...settings } = data
    const { calls } = await openPage('/en/product/r7w3g5xn', {
      answers: { 'GET /settings': () => ({ data: settings, meta: { now: new Date().toISOString() } }) },
    })
    await waitFor(() => expect(calls.some(({ path }) => path === '/settings')).toBe(true))
    expect(row()).toHaveAccessibleName('Insured delivery to your door')
  })
})

test.each([
  ['terms', 'shipping'],
  ['terms', 'cancelling-and-returns'],
  ['about-us', 'how-a-piece-is-examined'],
] as const)('the page %s has the section %s in both languages', async (page, section) => {
  for (const locale of locales) {
    const { sections } = await loadContent(page, locale)
    expect(sections.map(({ id }) => id)).toContain(section)
  }
})

describe('WhatsApp', () => {
  const find = (title = 'WhatsApp') => within(screen.getByRole('main')).findByRole('link', { name: title })
  const textOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams.get('text')

  test('opens a chat with the shop in which the product is named with its address', async () => {
    await openPage(href)
    const link = await find()
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/966500000000\?/)
    expect(textOf(link)).toBe(`Hello, I have a question about ${name}: ${url()}`)
  })

  test('speaks Arabic on an Arabic page', async () => {
    await openPage('/ar/product/w8d4q1nh')
    expect(textOf(await find('واتساب'))).toBe(`مرحبًا، لديّ سؤال عن نهاوند واحة 39: ${window.location.origin}/ar/product/w8d4q1nh`)
  })

  test('is not shown if the shop has no number for it', async () => {
    const { data } = await fromApi<{ data: Settings }>('/settings')
    const { whatsapp: _, ...settings } = data
    const { calls } = await openPage(href, {
      answers: { 'GET /settings': () => ({ data: settings, meta: { now: new Date().toISOString() } }) },
    })
    await waitFor(() => expect(calls.some(({ path }) => path === '/settings')).toBe(true))
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Contact us' })).toBeVisible()
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
  })
})

describe('the condition of a product', () => {
  const section = (title = 'Condition') => within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!)
  const items = (title: string) =>
    within(section().getByRole('heading', { name: title }).parentElement!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('shows its grade and meaning, the findings, what is included and its year', async () => {
    await openPage(href)
    expect(section().getByText('Hardly worn: marks, if there are any, are faint.')).toBeVisible()
    expect(items('The good')).toEqual(['Emerald dial without a mark, all numerals firm', 'Worn a few times; the strap shows no crease'])
    expect(items('The less good')).toEqual(['Light hairlines on the buckle'])
    expect(
      section()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['What is included', 'Year'])
    expect(
      section()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['box, warranty card and papers', '2023'])
    await expectNoAxeFindings()
  })

  test('is shown in Arabic, too', async () => {
    await openPage('/ar/product/w8d4q1nh')
    expect(section('الحالة').getByRole('heading', { name: 'ما يُؤخذ عليها' })).toBeVisible()
    expect(section('الحالة').getByText('خدوش خفيفة على الإبزيم')).toBeVisible()
  })

  test('has no empty block without findings, and no unknown year', async () => {
    const { data } = await fromApi<{ data: Product }>('/products/k7r2f5wd')
    const { findings: _, ...product } = data
    await openPage('/en/product/k7r2f5wd', { answers: { 'GET /products/k7r2f5wd': () => ({ data: { ...product, included: [] } }) } })
    expect(section().queryAllByRole('heading', { level: 3 })).toEqual([])
    expect(
      section()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['The piece alone'])
  })
})

test('a ring says its EU and US size, with a guide to them', async () => {
  const { user } = await openPage('/en/product/k7r2f5wd')
  const main = within(screen.getByRole('main'))
  const size = main.getAllByRole('term').find(({ textContent }) => textContent === 'Size')
  expect(size?.nextElementSibling).toHaveTextContent(/^EU 57, US 7¾$/)
  const guide = main.getByText('Ring size guide').closest('details')!
  expect(guide).not.toHaveAttribute('open')
  await user.click(main.getByText('Ring size guide'))
  expect(guide).toHaveAttribute('open')
  const row = within(guide).getByText('this ring').closest('tr')!
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['18.0this ring', '57', '7¾'])
  await expectNoAxeFindings()
})

test('other products have no guide to ring sizes', async () => {
  await openPage(href)
  expect(screen.queryByText('Ring size guide')).not.toBeInTheDocument()
})

test('a similar product links to its own page', async () => {
  const { user, address, back } = await openPage(href)
  const near = within(screen.getByRole('main')).getAllByRole('article')
  expect(near).toHaveLength(4)
  const link = within(near[0]!).getByRole('link')
  await user.click(link)
  await waitFor(() => expect(address()).toBe(link.getAttribute('href')))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Wahah 39'))
  await back()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wahah 39'))
})

test('a sold product says so and links to others', async () => {
  await openPage('/en/product/r8b3s6xq')
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Sold. We can look for another one.')
  expect(within(main).queryByRole('link', { name: 'Insured delivery to your door' })).not.toBeInTheDocument()
  expect(within(main).getByRole('heading', { name: 'Details' })).toBeVisible()
  expect(within(main).getAllByRole('article')[0]).toBeVisible()
  await expectNoAxeFindings()
})

test('once a product is in the cart its main button and the toast lead there', async () => {
  const id = 'w8d4q1nh'
  const { data: product } = await fromApi<{ data: object }>(`/products/${id}`)
  const cart = (items: object[]) => ({
    data: { items, items_count: items.length, subtotal: { amount: 0, currency: 'SAR' } },
  })
  const line = { id: 'l1', product, quantity: 1, available: 1, price: { amount: 100, currency: 'SAR' } }
  const { user, address } = await openPage(`/en/product/${id}`, {
    signedIn: true,
    answers: { 'GET /cart': () => cart([]), 'POST /cart': () => cart([line]) },
  })
  const button = await screen.findByRole('button', { name: 'Add to cart' })
  button.focus()
  await user.keyboard('{Enter}')
  const link = await within(screen.getByRole('main')).findByRole('link', { name: 'See the cart' })
  expect(link).toHaveFocus()
  expect(link).toHaveAccessibleDescription('already in the cart')
  expect(await screen.findByText('Added to the cart')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See the cart' }))
  await waitFor(() => expect(address()).toBe('/en/cart'))
})

test('a guest is asked to sign in by the same button, and returns to the product', async () => {
  const { user, address } = await openPage('/en/product/w8d4q1nh', { runtime: true })
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Welcome back' })
  expect(await within(dialog).findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    `/en/register?redirect=${encodeURIComponent('/en/product/w8d4q1nh')}`,
  )
  expect(address()).toBe('/en/product/w8d4q1nh')
})

test.each([
  ['en', 'Currency', 'The price is SAR 24,800, converted at the rate of', /About \$6,6\d\d/],
  ['ar', 'العملة', 'السعر 24,800 ر.س، محوَّلًا بسعر صرف', /نحو \$6,6\d\d/],
] as const)('another currency is an approximation of the SAR price, and is remembered: %s', async (lang, label, sarPrice, about) => {
  onTestFinished(() => void (document.cookie = 'currency=; max-age=0; path=/'))
  const path = `/${lang}/product/w8d4q1nh`
  const { user } = await openPage(path)
  const main = screen.getByRole('main')
  const footer = within(screen.getByRole('contentinfo'))
  await user.click(within(footer.getByRole('group', { name: label })).getByRole('button', { name: 'USD' }))
  await waitFor(() => expect(main).toHaveTextContent(sarPrice))
  expect(main).toHaveTextContent(about)
  // The server renders the next page with it (tests/pages/product.test.ts).
  expect(document.cookie).toContain('currency=USD')
})
