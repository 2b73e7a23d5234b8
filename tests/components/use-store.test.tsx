import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from '#store/create-store.ts'
import { useStore } from '#ui/use-store.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a part that hydrates late first renders the value of the server, and then the current one', async () => {
  const count = createStore(0)
  const seen: number[] = []
  function Count() {
    const value = useStore(count)
    seen.push(value)
    return <p>{value} in the cart</p>
  }
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Count />)
  const complaints = vi.spyOn(console, 'error')
  seen.length = 0
  count.set(3)
  await act(async () => render(<Count />, { container, hydrate: true }))
  expect(screen.getByText('3 in the cart')).toBeVisible()
  expect([seen[0], seen.at(-1)]).toEqual([0, 3])
  expect(complaints).not.toHaveBeenCalled()
})

test('a component that selects from a store renders only when its selection has changed', async () => {
  const wished = createStore<ReadonlySet<string>>(new Set())
  const drawn: string[] = []
  function Heart({ id }: { id: string }) {
    const isOn = useStore(wished, (ids) => ids.has(id))
    drawn.push(id)
    return <button type="button" aria-label={id} aria-pressed={isOn} />
  }
  render(
    <>
      <Heart id="w1" />
      <Heart id="w2" />
    </>,
  )
  drawn.length = 0
  await act(async () => wished.set(new Set(['w1'])))
  expect(screen.getByRole('button', { name: 'w1' })).toHaveAttribute('aria-pressed', 'true')
  expect(drawn).toEqual(['w1'])
})
