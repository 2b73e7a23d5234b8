import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnTerm } from '#contract/products/staff-products.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const pistachio: OwnTerm = { kind: 'color', value: 'pistacchio', name: { en: 'Pistacchio', ar: 'فستقي' }, swatch: '#93c572', products: 3 }
const smoked: OwnTerm = { kind: 'dial', value: '12', name: { en: 'Smoked', ar: 'دخاني' }, products: 0 }

async function openWords(locale: 'en' | 'ar' = 'en') {
  let terms = [pistachio, smoked]
  const asked: unknown[] = []
  const meta = { total: 2, page: 1, perPage: 2 }
  const opened = await openDesk(
    '/house/words',
    {
      'GET /v1/staff/own-terms': () => json({ data: terms, meta }),
      'PUT /v1/staff/terms/color/pistacchio': (body) => {
        asked.push(body)
        const { name } = body as OwnTerm
        if (name.en === 'black') return json({ code: 'term.exists', message: 'The shop has another word with this name.' }, 409)
        terms = [{ ...pistachio, name }, smoked]
        return json({ data: terms[0] })
      },
      'DELETE /v1/staff/terms/dial/12': () => {
        terms = terms.filter(({ kind }) => kind !== 'dial')
        return json({ data: { accepted: true } })
      },
    },
    { locale },
  )
  return { ...opened, asked }
}

test('a word of the house is renamed for the pieces that have it; a name that another word has is said', async () => {
  const { user, asked } = await openWords()
  expect(await screen.findByRole('heading', { name: 'Color' })).toBeVisible()
  expect(screen.getByText('3 pieces')).toBeVisible()
  // Pieces have it.
  expect(screen.queryByRole('button', { name: /^Delete.*Pistacchio/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Edit.*Pistacchio/ }))
  expect(screen.getByText('3 pieces get the new name.')).toBeVisible()
  await expectNoAxeFindings()
  const name = screen.getByLabelText('In English')
  await user.clear(name)
  await user.type(name, 'black{Enter}')
  expect(await screen.findByText('The shop has another word with this name.')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Pistachio{Enter}')
  expect(await screen.findByRole('button', { name: /^Edit.*Pistachio/ })).toHaveTextContent('Edit')
  const read = { name: pistachio.name, swatch: pistachio.swatch }
  expect(asked.at(-1)).toEqual({ name: { en: 'Pistachio', ar: 'فستقي' }, swatch: '#93c572', read })
})

test('in Arabic: one that no piece has is deleted after a question', async () => {
  const { user } = await openWords('ar')
  await user.click(await screen.findByRole('button', { name: /^احذف.*دخاني/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'احذف' }))
  await vi.waitFor(() => expect(screen.queryByText('Smoked')).toBeNull())
  expect(screen.getByRole('button', { name: /^عدّل.*فستقي/ })).toBeInTheDocument()
})
