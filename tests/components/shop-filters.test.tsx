import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

const main = () => within(screen.getByRole('main'))
const findCards = (count: number) => waitFor(() => expect(main().getAllByRole('article')).toHaveLength(count))
/** The products of the list, by the addresses of their cards. */
const shownIds = () =>
  main()
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').getAttribute('href')?.split('/').at(-1))
const idsOf = ({ data }: ProductList) => data.map(({ id }) => id)
const showing = (last: number, total: number) => `Showing 1–${last} of ${total}`

test('a brand narrows the list and its counts, is in the address and has a chip, and Back undoes it', async () => {
  const all = await fromApi<ProductList>('/products')
  const brand = all.meta.facets.brand.toSorted((a, b) => b.count - a.count)[0]!
  const narrowed = await fromApi<ProductList>(`/products?brand=${brand.value}`)
  const { user, address, back, forward } = await openPage('/en/shop', { isWide: true })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shop')
  expect(main().getByRole('status')).toHaveTextContent(showing(12, all.meta.total))

  const panel = within(screen.getByRole('complementary', { name: 'Filters' }))
  const brands = within(panel.getByRole('group', { name: 'Brand' }))
  const box = brands.getByRole('checkbox', { name: new RegExp(brand.label) })
  expect(box.closest('label')).toHaveTextContent(`${brand.label}${brand.count}`)
  await user.click(box)
  await waitFor(() => expect(address()).toBe(`/en/shop?brand=${brand.value}`))
  await waitFor(() => expect(main().getByRole('status')).toHaveTextContent(showing(narrowed.data.length, narrowed.meta.total)))
  const types = within(panel.getByRole('group', { name: 'Type' })).getAllByRole<HTMLInputElement>('checkbox')
  for (const [index, type] of narrowed.meta.facets.type.entries()) {
    expect(types[index]!.closest('label')).toHaveTextContent(String(type.count))
    expect(types[index]!.disabled).toBe(type.count === 0)
  }
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(brand.label)
  await waitFor(() => expect(document.title).toBe(`${brand.label} · Mizwala`))
  expect(shownIds()).toEqual(idsOf(narrowed))

  await back()
  await waitFor(() => expect(main().getByRole('status')).toHaveTextContent(showing(12, all.meta.total)))
  expect(address()).toBe('/en/shop')
  await forward()
  await user.click(await main().findByRole('button', { name: `Remove ${brand.label}` }))
  await waitFor(() => expect(address()).toBe('/en/shop'))
  await waitFor(() => expect(main().getByRole('status')).toHaveTextContent(showing(12, all.meta.total)))
})

test.each([
  { locale: 'en', from: 'From, SAR', problem: 'Prices here are in SAR.' },
  { locale: 'ar', from: 'من، ر.س', problem: 'الأسعار هنا بعملة ر.س.' },
] as const)('a pasted price keeps its number, and one in another currency is an error ($locale)', async ({ locale, from, problem }) => {
  const { user, address } = await openPage(`/${locale}/shop`, { isWide: true })
  const min = main().getByRole('textbox', { name: from })
  await user.click(min)
  await user.paste('\u202A24,800\u00A0ر.س\u202C')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/${locale}/shop?priceMin=24800`))

  await user.clear(min)
  await user.paste('$6,613')
  await user.keyboard('{Enter}')
  expect(await main().findByText(problem)).toBeVisible()
  expect(min).toHaveValue('$6,613')
  expect(min).toHaveAttribute('aria-invalid', 'true')
  expect(address()).toBe(`/${locale}/shop?priceMin=24800`)
})

test.each([
  { locale: 'en', from: 'From, SAR', to: 'To, SAR', lowest: '30000', highest: '60,000', wrong: '“From” is higher than “To”.' },
  { locale: 'ar', from: 'من، ر.س', to: 'إلى، ر.س', lowest: '٣٠٬٠٠٠', highest: '۶۰۰۰۰', wrong: 'السعر في «من» أعلى من السعر في «إلى».' },
] as const)(
  'prices are taken in digits of either keyboard ($locale); a lowest price above the highest is reported and changes nothing',
  async ({ locale, from, to, lowest, highest, wrong }) => {
    const found = await fromApi<ProductList>('/products?priceMin=30000&priceMax=60000')
    const { user, address } = await openPage(`/${locale}/shop`, { isWide: true })
    const [min, max] = [main().getByRole('textbox', { name: from }), main().getByRole('textbox', { name: to })]
    await user.type(min, `${lowest}{Enter}`)
    await waitFor(() => expect(address()).toBe(`/${locale}/shop?priceMin=30000`))
    await user.type(max, `${highest}{Enter}`)
    await waitFor(() => expect(address()).toBe(`/${locale}/shop?priceMin=30000&priceMax=60000`))
    expect(min).toHaveValue('30,000')
    expect(max).toHaveValue('60,000')

    await user.clear(max)
    await user.type(max, '1000{Enter}')
    expect(max).toHaveValue('1,000')
    expect(main().getByText(wrong)).toBeVisible()
    expect(max).toHaveAttribute('aria-invalid', 'true')
    expect(address()).toBe(`/${locale}/shop?priceMin=30000&priceMax=60000`)
    await user.clear(max)
    await user.type(max, '60000')
    expect(main().queryByText(wrong)).not.toBeInTheDocument()

    expect(found.data.length).toBeGreaterThan(0)
    for (const { price } of found.data) {
      expect(price.amount).toBeGreaterThanOrEqual(3_000_000)
      expect(price.amount).toBeLessThanOrEqual(6_000_000)
    }
    await waitFor(() => expect(shownIds()).toEqual(idsOf(found)))
    const chip = locale === 'en' ? /^Remove SAR\s30,000 to 60,000$/ : /^أزل من 30,000 إلى 60,000\sر\.س$/
    await user.click(main().getByRole('button', { name: chip }))
    await waitFor(() => expect(address()).toBe(`/${locale}/shop`))
  },
)

test('an empty list offers to remove filters, with the number of results', async () => {
  const { meta } = await fromApi<ProductList>('/products?type=jewelry')
  const { user, address, navigate } = await openPage('/en/shop?type=jewelry&modelCase=round')
  expect(await main().findByRole('heading', { name: 'No pieces match' })).toBeVisible()
  expect(await main().findByRole('button', { name: 'Clear all filters 36' })).toBeVisible()
  await expectNoAxeFindings()
  await user.click(main().getByRole('button', { name: `Remove Round ${meta.total}` }))
  await findCards(12)
  expect(address()).toBe('/en/shop?type=jewelry')

  await navigate('/en/shop?type=jewelry&priceMax=1&sort=price-asc')
  expect(await main().findByRole('button', { name: /^Remove Up to SAR\s1 12$/ })).toBeVisible()
  // Without the type the list is empty, too: only its chip removes it.
  expect(main().getAllByRole('button', { name: /^Remove Jewelry/ })).toHaveLength(1)

  await navigate('/en/shop?q=zzzzqqqqxxxx')
  expect(await main().findByRole('heading', { name: 'No pieces match' })).toBeVisible()
  await user.click(await main().findByRole('button', { name: 'Show all pieces 36' }))
  await findCards(12)
  expect(address()).toBe('/en/shop')
})

test('the query is shown as heading and chip, and a typo is visibly corrected', async () => {
  const slip = 'nahawnd'
  const { meta } = await fromApi<ProductList>(`/products?q=${slip}`)
  expect(meta.corrected).toBeTruthy()
  const { user, address } = await openPage(`/en/shop?q=${slip}`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Results for “${isolated(slip)}”`)
  expect(screen.getByRole('main')).toHaveTextContent(`Showing results for ${meta.corrected}`)
  expect(main().getAllByRole('combobox', { name: 'Sort by' })[0]).toHaveValue('relevance')
  await user.click(main().getByRole('button', { name: `Remove “${isolated(slip)}”` }))
  await waitFor(() => expect(address()).toBe('/en/shop'))
  await findCards(12)
})

test('a price and a size in the query are chips of their own, and a word without common results is named', async () => {
  const { user, address } = await openPage('/en/shop?q=rolex green watch under 30000 39 mm')
  expect(await main().findByText(/No piece matches all of these words\. Showing results without .*rolex/)).toBeVisible()
  const chips = () => within(main().getByRole('group', { name: 'Chosen filters' }))
  expect(chips().getByRole('button', { name: `Remove “${isolated('rolex green watch')}”` })).toBeVisible()
  expect(chips().getByRole('button', { name: `Remove ${isolated('39 mm')}` })).toBeVisible()
  expect(main().getAllByRole('article')).toHaveLength(1)
  await user.click(chips().getByRole('button', { name: `Remove ${isolated('under 30000')}` }))
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/en/shop?q=rolex+green+watch+39+mm'))
  await user.click(chips().getByRole('button', { name: `Remove “${isolated('rolex green watch')}”` }))
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/en/shop?q=39+mm'))
})

test('a change of the currency converts the price filter', async () => {
  const { user, address } = await openPage('/ar/shop?priceMin=30000&priceMax=60000')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'USD' }))
  await waitFor(() => expect(address()).toBe('/ar/shop?priceMin=8000&priceMax=16000'))
  expect(await main().findByRole('button', { name: 'أزل من 8,000 إلى $16,000' })).toBeVisible()
})

test('condition, winding and decade narrow the list, and are in the address and on chips', async () => {
  const found = await fromApi<ProductList>('/products?condition=like-new&decade=2020&winding=hand-wound')
  const { user, address } = await openPage('/en/shop', { isWide: true })
  const panel = within(screen.getByRole('complementary', { name: 'Filters' }))
  const box = (group: string, name: RegExp) => within(panel.getByRole('group', { name: group })).getByRole('checkbox', { name })
  expect(within(panel.getByRole('group', { name: 'Condition' })).getAllByRole('checkbox')[0]).toHaveAccessibleName(/^Brand new/)
  for (const title of ['Winding', 'Year']) await user.click(panel.getByText(title))
  await user.click(box('Condition', /^Like new/))
  await user.click(box('Year', /^2020–2029/))
  await user.click(box('Winding', /^Hand-wound/))
  await waitFor(() => expect(address()).toBe('/en/shop?condition=like-new&winding=hand-wound&decade=2020'))
  expect(found.data.length).toBeGreaterThan(0)
  await waitFor(() => expect(shownIds()).toEqual(idsOf(found)))
  await user.click(main().getByRole('button', { name: 'Remove 2020–2029' }))
  await waitFor(() => expect(address()).toBe('/en/shop?condition=like-new&winding=hand-wound'))
  expect(main().getByRole('button', { name: 'Remove Hand-wound' })).toBeVisible()
  await expectNoAxeFindings()
})

test('a size says what it measures: cases, rings and lengths are filters of their own', async () => {
  const { navigate, user, address } = await openPage('/en/shop?type=watch', { isWide: true })
  const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }))
  const groups = () => ['Case size', 'Ring size', 'Length'].filter((name) => panel().queryByRole('group', { name, hidden: true }))
  await waitFor(() => expect(groups()).toEqual(['Case size']))
  await navigate('/en/shop?type=jewelry')
  await waitFor(() => expect(groups()).toEqual(['Ring size', 'Length']))
  await user.click(panel().getByText('Ring size'))
  await user.click(within(panel().getByRole('group', { name: 'Ring size' })).getByRole('button', { name: '57' }))
  await waitFor(() => expect(address()).toContain('ringSize=57'))
  await waitFor(() => expect(shownIds()).toEqual(['k7r2f5wd']))
  expect(main().getByRole('button', { name: 'Remove EU 57' })).toBeVisible()
})

test.each([
  { locale: 'en', section: 'Year', from: 'From year', to: 'To year', first: '2015', last: '2019', wrong: '“From” is later than “To”.' },
  {
    locale: 'ar',
    section: 'سنة الصنع',
    from: 'من سنة',
    to: 'إلى سنة',
    first: '٢٠١٥',
    last: '۲۰۱۹',
    wrong: 'السنة في «من» بعد السنة في «إلى».',
  },
] as const)(
  'years narrow the list from one to another ($locale), and have a chip',
  async ({ locale, section, from, to, first, last, wrong }) => {
    const found = await fromApi<ProductList>('/products?yearMin=2015&yearMax=2019')
    const { user, address } = await openPage(`/${locale}/shop`, { isWide: true })
    await user.click(main().getByText(section))
    const [min, max] = [main().getByRole('textbox', { name: from }), main().getByRole('textbox', { name: to })]
    await user.type(min, `${first}{Enter}`)
    await waitFor(() => expect(address()).toBe(`/${locale}/shop?yearMin=2015`))
    await user.type(max, `${last}{Enter}`)
    await waitFor(() => expect(address()).toBe(`/${locale}/shop?yearMin=2015&yearMax=2019`))
    expect(found.data.length).toBeGreaterThan(0)
    await waitFor(() => expect(shownIds()).toEqual(idsOf(found)))

    await user.clear(max)
    await user.type(max, '2001{Enter}')
    expect(main().getByRole('alert')).toHaveTextContent(wrong)
    await user.clear(max)
    await user.type(max, '201')
    expect(main().queryByRole('alert')).not.toBeInTheDocument()
    await user.tab()
    expect(main().getByRole('alert')).toHaveTextContent(locale === 'en' ? 'A year has four digits.' : 'السنة أربعة أرقام.')
    expect(address()).toBe(`/${locale}/shop?yearMin=2015&yearMax=2019`)
    await expectNoAxeFindings()

    const chip = locale === 'en' ? 'Remove 2015 to 2019' : 'أزل من 2015 إلى 2019'
    await user.click(main().getByRole('button', { name: chip }))
    await waitFor(() => expect(address()).toBe(`/${locale}/shop`))
  },
)

test('years without products can be removed, and combine with decades', async () => {
  const { user, address } = await openPage('/en/shop?decade=2010&yearMin=2020')
  expect(await main().findByRole('heading', { name: 'No pieces match' })).toBeVisible()
  await user.click(await main().findByRole('button', { name: /^Remove From the year 2020 \d+$/ }))
  await waitFor(() => expect(address()).toBe('/en/shop?decade=2010'))
  const { meta } = await fromApi<ProductList>('/products?decade=2010')
  await findCards(Math.min(12, meta.total))
})
