/** Interactions with a server-rendered page before hydration. */
import { LinguiContext } from '@lingui/react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toggleValue } from '#src/features/products/list/filters/chosen-filters.ts'
import { CheckOptions } from '#src/features/products/list/filters/filter-options.tsx'
import { PriceFilter } from '#src/features/products/list/filters/price-filter.tsx'
import type { ShopSearch } from '#src/features/products/list/shop-search.ts'
import { SortSelect } from '#src/features/products/list/sort-select.tsx'
import { useEarlyChoices } from '#src/features/products/list/filters/use-early-choices.ts'
import { i18nOf, loadI18n } from '#i18n/catalogues.ts'
import { PreferencesContext } from '#i18n/preferences.tsx'
import { captureEvents } from '#src/start/early-events.ts'
import { lazyPart } from '#src/start/lazy-part.tsx'

let root: Root | undefined

beforeEach(() => {
  delete window.firstMove
})
afterEach(async () => {
  await act(async () => root?.unmount())
  delete window.firstMove
  document.body.innerHTML = ''
})

/** Renders a part as the server does, dehydrated. @returns a function that hydrates it */
async function drawn(Part: () => ReactNode): Promise<{ arrive: () => Promise<void> }> {
  const rendered = lazyPart(async () => Part)
  await rendered.ready()
  document.body.innerHTML = `<div id="root">${renderToString(<rendered.Part />)}</div><script id="page-state" type="application/json"></script>`
  window.firstMove = captureEvents(false)
  const { Part: Sleeping } = lazyPart(async () => Part)
  return {
    arrive: () =>
      act(async () => {
        root = hydrateRoot(document.getElementById('root')!, <Sleeping />)
      }),
  }
}

/** A part with a control of each kind, and the React state of each below. */
function Controls() {
  const [presses, setPresses] = useState(0)
  const [price, setPrice] = useState('')
  const [theme, setTheme] = useState('system')
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Filters
      </button>
      <input aria-label="From" value={price} onChange={(event) => setPrice(event.target.value)} />
      <select aria-label="Theme" value={theme} onChange={(event) => setTheme(event.target.value)}>
        <option>system</option>
        <option>dark</option>
      </select>
      <output>{`${presses} ${price} ${theme}`}</output>
    </>
  )
}

describe('an event on a dehydrated part is replayed when it is hydrated:', () => {
  const user = userEvent.setup()
  const known = () => screen.getByRole('status')

  test('a press', async () => {
    const { arrive } = await drawn(Controls)
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    expect(known()).toHaveTextContent('0 system')
    await arrive()
    await waitFor(() => expect(known()).toHaveTextContent('1 system'))
  })

  test('letters', async () => {
    const { arrive } = await drawn(Controls)
    await user.type(screen.getByRole('textbox', { name: 'From' }), '20000')
    expect(known()).toHaveTextContent('0 system')
    await arrive()
    await waitFor(() => expect(known()).toHaveTextContent('0 20000 system'))
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('20000')
  })

  test('a choice', async () => {
    const { arrive } = await drawn(Controls)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'dark')
    expect(known()).toHaveTextContent('0 system')
    await arrive()
    await waitFor(() => expect(known()).toHaveTextContent('0 dark'))
    expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark')
  })
})

describe('a press on a link before hydration', () => {
  afterEach(() => vi.useRealTimers())

  /** Presses a link, which jsdom does not follow. @returns the sign, later than a quick page would come */
  async function pressLink(href: string, keys: { ctrlKey?: boolean } = {}): Promise<HTMLElement> {
    await drawn(() => <a href={href}>Watches</a>)
    document.body.insertAdjacentHTML('beforeend', '<div id="wait-sign"><p hidden>Loading</p></div>')
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('link'), keys)
    vi.advanceTimersByTime(500)
    return screen.getByText('Loading')
  }

  test('says that its page is on its way, until the shopper comes back', async () => {
    const sign = await pressLink('/en/shop')
    expect(sign).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await vi.advanceTimersByTimeAsync(500)
    expect(sign).not.toBeVisible()
  })

  test('says nothing if the page opens in another tab', async () => {
    expect(await pressLink('/en/shop', { ctrlKey: true })).not.toBeVisible()
  })

  test('says nothing if it leads to a place on this page', async () => {
    expect(await pressLink('#main')).not.toBeVisible()
  })
})

test('a rail that snaps into place is no interaction; a scroll of the page is one', async () => {
  document.body.innerHTML = '<div id="rail"></div>'
  const firstMove = captureEvents(false)
  document.getElementById('rail')!.dispatchEvent(new Event('scroll'))
  expect(firstMove.hasMoved).toBe(false)
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  expect(firstMove.hasMoved).toBe(true)
  await expect(firstMove.moved).resolves.toBeUndefined()
})

test('a page that loads under a resting pointer gets a move event without a distance, which is no interaction', () => {
  const firstMove = captureEvents(false)
  const move = (movementX: number) =>
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX, movementY: 0 }))
  move(0)
  expect(firstMove.hasMoved).toBe(false)
  move(1)
  expect(firstMove.hasMoved).toBe(true)
})

test('a part without events stays dehydrated after the app has loaded', async () => {
  const { arrive } = await drawn(Controls)
  await arrive()
  expect(document.querySelector('[data-dehydrated]')).not.toBeNull()
  await userEvent.click(document.body)
  await waitFor(() => expect(document.querySelector('[data-dehydrated]')).toBeNull())
})

describe('a choice in the shop before hydration is applied:', () => {
  const user = userEvent.setup()
  const preferences = { locale: 'en', currency: 'SAR' } as const

  function Filters() {
    const page = useRef<HTMLDivElement>(null)
    const [search, setSearch] = useState<ShopSearch>({})
    useEarlyChoices(page, search, setSearch)
    return (
      <>
        <div ref={page}>
          <SortSelect search={search} change={setSearch} className="" />
          <CheckOptions
            name="brand"
            options={[{ value: 'nahawand', label: 'Nahawand', count: 3, isChosen: search.brand !== undefined }]}
            onToggle={(value) => setSearch(toggleValue(search, 'brand', value))}
          />
          <PriceFilter
            priceMin={search.priceMin}
            priceMax={search.priceMax}
            range={{ min: { amount: 100_000, currency: 'SAR' }, max: { amount: 9_000_000, currency: 'SAR' } }}
            change={(priceMin, priceMax) => setSearch({ ...search, priceMin, priceMax })}
          />
        </div>
        <output>{JSON.stringify(search)}</output>
      </>
    )
  }
  function Shop() {
    const i18n = i18nOf('en')
    return (
      <LinguiContext value={{ i18n, _: i18n._.bind(i18n) }}>
        <PreferencesContext value={preferences}>
          <Filters />
        </PreferencesContext>
      </LinguiContext>
    )
  }
  const expectSearch = (search: ShopSearch) => waitFor(() => expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(search))

  test('a filter', async () => {
    await loadI18n('en', ['browsing'])
    const { arrive } = await drawn(Shop)
    await user.click(screen.getByRole('checkbox', { name: /Nahawand/ }))
    await arrive()
    await expectSearch({ brand: ['nahawand'] })
    expect(screen.getByRole('checkbox', { name: /Nahawand/ })).toBeChecked()
  })

  test('a price', async () => {
    await loadI18n('en', ['browsing'])
    const { arrive } = await drawn(Shop)
    await user.type(screen.getByRole('textbox', { name: 'From, SAR' }), '20000')
    await arrive()
    await expectSearch({ priceMin: 20_000 })
  })

  test('an order', async () => {
    await loadI18n('en', ['browsing'])
    const { arrive } = await drawn(Shop)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-asc')
    await arrive()
    await expectSearch({ sort: 'price-asc' })
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc')
  })
})
