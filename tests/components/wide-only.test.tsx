import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { WideOnly } from '#ui/wide-only.tsx'

const filters = <WideOnly>Filters</WideOnly>
/** A narrow screen. */
let media: EventTarget & { matches: boolean }

beforeEach(() => {
  media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
})

test('on a narrow screen it comes when the screen is wide', () => {
  render(filters)
  expect(screen.queryByText('Filters')).not.toBeInTheDocument()
  act(() => {
    media.matches = true
    media.dispatchEvent(new Event('change'))
  })
  expect(screen.getByText('Filters')).toBeVisible()
})

test('a page from the server has it, and keeps it on a narrow screen', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(filters)
  const [text] = container.childNodes
  render(filters, { container, hydrate: true })
  expect(container).toHaveTextContent('Filters')
  expect(container.firstChild).toBe(text)
})
