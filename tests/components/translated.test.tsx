/** Pages that a translator has changed, as Chrome and Firefox do (docs/areas/pages.md). */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { captureEvents } from '#src/start/early-events.ts'
import { lazyPart } from '#src/start/lazy-part.tsx'
import { followTranslators } from '#src/start/translated-text.ts'
import { fromApi } from '../support/component/api.ts'
import { openPage } from '../support/component/page.tsx'
import { movedSell, ownSell } from '../support/data/own-sells.ts'
import { translatePage } from '../support/translator.ts'

const natives = { removeChild: Reflect.get(Node.prototype, 'removeChild'), insertBefore: Reflect.get(Node.prototype, 'insertBefore') }
// Once: as the page's first script, it has no end.
beforeAll(() => {
  window.holdText = followTranslators()
})
afterAll(() => {
  Object.assign(Node.prototype, natives)
  delete window.holdText
})

/** Text between elements, which React removes, inserts before, changes and moves. */
function Pieces() {
  const [count, setCount] = useState(1)
  const order = count > 1 ? ['b', 'a'] : ['a', 'b']
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <p>
        {count === 1 && 'only'}
        {count > 1 && <b>now</b>}
        there are {count} pieces
        {order.map((name) => `, ${name}`)}
      </p>
    </>
  )
}
const sentence = () => screen.getByRole('paragraph').textContent?.replaceAll(/[[\]]/g, '')

describe('a translated text follows what React makes of it', () => {
  test('where it was replaced', async () => {
    render(<Pieces />)
    onTestFinished(translatePage())
    expect(screen.getByRole('paragraph')).toHaveTextContent('[only][there are ]1[ pieces][, a][, b]')
    for (const expected of ['nowthere are 2 pieces, b, a', 'nowthere are 3 pieces, b, a']) {
      await userEvent.click(screen.getByRole('button'))
      expect(sentence()).toBe(expected)
      // And it is translated again.
      await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('[ pieces]'))
      expect(sentence()).toBe(expected)
    }
  })

  test('where each call of the translator is one change, or moves the text into an element', async () => {
    render(<Pieces />)
    const [first, second, number] = [...screen.getByRole('paragraph').childNodes]
    const [before, around, insteadOf] = Array.from({ length: 3 }, () => document.createElement('font' as string))
    first!.parentNode!.insertBefore(before!, first!).textContent = 'nur'
    first!.remove()
    around!.append(second!)
    number!.parentNode!.insertBefore(around!, number!)
    insteadOf!.textContent = 'eins'
    number!.replaceWith(insteadOf!)
    expect(sentence()).toBe('nurthere are eins pieces, a, b')
    await userEvent.click(screen.getByRole('button'))
    expect(sentence()).toBe('nowthere are 2 pieces, b, a')
  })
})

test('sort, filters and counts of a translated shop', async () => {
  const sorted = await fromApi<ProductList>('/products?sort=price-asc')
  const { user, address, navigate, back } = await openPage('/en/shop', { isWide: true, runtime: true })
  onTestFinished(translatePage())
  const main = () => within(screen.getByRole('main'))
  const ids = () =>
    main()
      .getAllByRole('article')
      .map((card) => within(card).getByRole('link').getAttribute('href')?.split('/').at(-1))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[Shop]')
  // Prices and brands stay as they are.
  const card = within(main().getAllByRole('article')[0]!)
  expect(card.getByText(/^SAR\s[\d,]+$/)).toBeVisible()
  const [newest] = (await fromApi<ProductList>('/products')).data
  expect(card.getByText(newest!.brand.name)).toBeVisible()
  await user.selectOptions(main().getAllByRole('combobox', { name: 'Sort by' })[0]!, 'price-asc')
  await waitFor(() => expect(address()).toBe('/en/shop?sort=price-asc'))
  await waitFor(() => expect(ids()).toEqual(sorted.data.map(({ id }) => id)))

  const brand = sorted.meta.facets.brand.find(({ count }) => count > 0)!
  const narrowed = await fromApi<ProductList>(`/products?sort=price-asc&brand=${brand.value}`)
  const box = () => main().getByRole('checkbox', { name: new RegExp(brand.label) })
  await user.click(box())
  await waitFor(() => expect(ids()).toEqual(narrowed.data.map(({ id }) => id)))
  expect(main().getByRole('status')).toHaveTextContent(String(narrowed.meta.total))
  await user.click(box())
  await waitFor(() => expect(main().getByRole('status')).toHaveTextContent(String(sorted.meta.total)))

  await navigate(`/en/product/${sorted.data[0]!.id}`)
  await screen.findByRole('heading', { level: 1, name: new RegExp(sorted.data[0]!.model) })
  await back()
  await waitFor(() => expect(ids()).toEqual(sorted.data.map(({ id }) => id)))
})

test('a translated form says what is wrong, and takes it back', async () => {
  const { user } = await openPage('/en/contact-us', { runtime: true })
  const send = await screen.findByRole('button', { name: 'Send message' })
  onTestFinished(translatePage())
  const [name] = screen.getAllByRole('textbox')
  await user.click(send)
  await waitFor(() => expect(name!).toHaveAccessibleDescription(/./))
  await waitFor(() => expect(name!).toHaveAccessibleDescription(/^\[/))
  await user.type(name!, 'Huda Qasim')
  await waitFor(() => expect(name!).not.toHaveAccessibleDescription(/^\[/))
})

describe('before hydration', () => {
  let root: Root | undefined
  afterEach(async () => {
    await act(async () => root?.unmount())
    delete window.firstMove
    document.body.innerHTML = ''
  })

  /** Renders a part as the server does. @returns a function that hydrates it */
  async function drawn(Part: () => ReactNode): Promise<() => Promise<void>> {
    const rendered = lazyPart(async () => Part)
    await rendered.ready()
    document.body.innerHTML = `<div id="root">${renderToString(<rendered.Part />)}</div><script id="page-state" type="application/json"></script>`
    window.firstMove = captureEvents(false)
    const { Part: Dehydrated } = lazyPart(async () => Part)
    return () => act(async () => void (root = hydrateRoot(document.getElementById('root')!, <Dehydrated />)))
  }

  test.each([
    ['replaced by elements', () => onTestFinished(translatePage())],
    [
      'changed in place',
      () => {
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walk.nextNode()) if (walk.currentNode instanceof Text) walk.currentNode.data = `[${walk.currentNode.data}]`
      },
    ],
  ])('a press on a part whose text was %s is answered', async (_, translate) => {
    const arrive = await drawn(Pieces)
    translate()
    await userEvent.click(screen.getByRole('button', { name: '[More]' }))
    await arrive()
    await waitFor(() => expect(sentence()).toBe('nowthere are 2 pieces, b, a'))
  })
})

test('a dialog, a toast and a changed status of a translated page', async () => {
  const { user, answer } = await openPage('/en/account/sells/s1', {
    runtime: true,
    signedIn: true,
    answers: {
      'GET /sells/s1': () => ({ data: ownSell() }),
      'GET /sells?': () => ({ data: [], meta: { total: 0, page: 1, perPage: 20 } }),
    },
  })
  const main = () => within(screen.getByRole('main'))
  const cancel = await main().findByRole('button', { name: 'Cancel the sell request' })
  onTestFinished(translatePage())
  await user.click(cancel)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(main().getByRole('button', { name: '[Cancel the sell request]' }))
  const question = within(await screen.findByRole('alertdialog'))
  const canceled = movedSell('canceled')
  answer({ 'POST /sells/s1/cancel': () => ({ data: canceled }), 'GET /sells/s1': () => ({ data: canceled }) })
  await user.click(question.getByRole('button', { name: /Cancel the sell request/ }))
  expect(await screen.findByText('[Sell request canceled]')).toBeVisible()
  expect(await main().findByText('[You canceled it]')).toBeVisible()
  expect(main().queryByRole('button', { name: /Cancel the sell request/ })).not.toBeInTheDocument()
})

test('the language of a translated page is changed', async () => {
  const { user } = await openPage('/en/settings', { runtime: true })
  const arabic = await within(screen.getByRole('main')).findByRole('link', { name: 'العربية' })
  onTestFinished(translatePage())
  await user.click(arabic)
  expect(await screen.findByRole('heading', { level: 1, name: '[الإعدادات]' })).toBeVisible()
})
