import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ProductFields, productFieldsSchema } from '#contract/products/product-body.ts'
import { expectNoAxeFindings } from '../../../../tests/support/component/axe.ts'
import { json, openDesk } from '../../../test-support/open-desk.tsx'
import { aPiece } from '../../../test-support/pieces.ts'

const stored = aPiece()
const both = (en: string, ar: string) => ({ en, ar })
const color = (value: string, ar: string, swatch: string) => ({ value, name: both(value, ar), swatch })

let terms: { color: object[]; details: { dial: { en: string; ar: string }[] } }
let added: { kind: string; name: { en: string; ar: string }; swatch?: string }[]
let saved: ProductFields | undefined
beforeEach(() => {
  added = []
  saved = undefined
  terms = {
    color: [color('black', 'أسود', '#1b1b1a'), color('ice blue', 'أزرق جليدي', '#a9c8d8'), color('blue', 'أزرق', '#2a5aa6')],
    details: { dial: [both('Blue, sunburst', 'أزرق مشعّ'), both('Green, sunburst', 'أخضر مشعّ')] },
  }
})
afterEach(() => vi.unstubAllGlobals())

/** @param held resolves when the server answers with the words */
async function openPiece(locale: 'en' | 'ar' = 'en', held?: Promise<void>) {
  const opened = await openDesk(
    '/products/w42',
    {
      'GET /v1/staff/terms': async () => {
        await held
        return json({ data: { modelCase: [], material: [], winding: [], collections: [], ...terms } })
      },
      'POST /v1/staff/terms': (body) => {
        const term = body as (typeof added)[number]
        added.push(term)
        const name = both(term.name.en || term.name.ar, term.name.ar || term.name.en)
        if (term.kind === 'dial') terms.details.dial.push(name)
        else terms.color.push({ value: 'n-1', name, swatch: term.swatch })
        return json({ data: { value: term.kind === 'dial' ? '' : 'n-1', name } })
      },
      'GET /v1/staff/products/w42': () => json({ data: stored }),
      'PUT /v1/staff/products/w42': (body) => {
        const { version, ...rest } = body as ProductFields & { version: number }
        saved = productFieldsSchema.parse(rest)
        return json({ data: { ...stored, version: version + 1, fields: saved } })
      },
    },
    { locale },
  )
  await screen.findByRole('combobox', { name: locale === 'ar' ? 'اللون' : 'Color' })
  return opened
}
const field = (name: string) => screen.getByRole('combobox', { name })
const optionNames = () => screen.getAllByRole('option', { hidden: false }).map(({ textContent }) => textContent)
const save = async (user: Awaited<ReturnType<typeof openPiece>>['user'], name = 'Save') => {
  await user.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(saved).toBeDefined())
}

test('a word that is typed before the words are there is found once they are', async () => {
  let arrive: (() => void) | undefined
  const held = new Promise<void>((resolve) => (arrive = resolve))
  const { user } = await openPiece('en', held)
  await user.type(field('Dial'), 'blue, sunburst{Enter}')
  await user.type(field('Color'), 'ice blue')
  await user.tab()
  expect(screen.queryByRole('group', { name: /^Add / })).toBeNull()
  arrive?.()
  await vi.waitFor(() => expect(field('Dial')).toHaveValue('Blue, sunburst'))
  expect(field('Color')).toHaveValue('ice blue')
  await save(user)
  expect(saved?.details.dial).toEqual(both('Blue, sunburst', 'أزرق مشعّ'))
  expect(saved?.color).toBe('ice blue')
})

test('a word is found and taken by keys, in either language, and the form has both', async () => {
  const { user } = await openPiece()
  await user.type(field('Dial'), 'green{Enter}')
  expect(field('Dial')).toHaveValue('Green, sunburst')
  await user.type(field('Color'), 'ازرق')
  const list = screen.getByRole('listbox', { name: 'Color' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['blueأزرق', 'ice blueأزرق جليدي'])
  expect(field('Color')).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[0]!.id)
  await expectNoAxeFindings()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field('Color')).toHaveValue('ice blue')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await save(user)
  expect(saved).toMatchObject({ color: 'ice blue', details: { dial: both('Green, sunburst', 'أخضر مشعّ') } })
})

test('what is typed whole is chosen by leaving the field, what is emptied is no longer given, and Escape brings it back', async () => {
  const { user } = await openPiece()
  await user.type(field('Color'), 'BLACK')
  await user.tab()
  expect(field('Color')).toHaveValue('black')
  await user.clear(field('Color'))
  await user.type(field('Color'), 'blu{Escape}')
  expect(field('Color')).toHaveValue('black')
  await user.clear(field('Color'))
  await user.tab()
  expect(field('Color')).toHaveValue('')
  await user.click(field('Dial'))
  await user.click(screen.getByRole('option', { name: /^Blue/ }))
  await save(user)
  expect(saved).toMatchObject({ color: null, details: { dial: both('Blue, sunburst', 'أزرق مشعّ') } })
})

test('a word that the shop does not have is added right there, in both languages, by keys', async () => {
  const { user } = await openPiece()
  await user.type(field('Dial'), 'Pistachio')
  expect(optionNames().filter((name) => name?.includes('Pistachio'))).toEqual(['Add Pistachio'])
  await user.keyboard('{Enter}')
  const group = await screen.findByRole('group', { name: 'Add to Dial' })
  expect(within(group).getByLabelText('In English')).toHaveValue('Pistachio')
  expect(within(group).getByLabelText('In Arabic')).toHaveFocus()
  await expectNoAxeFindings()
  await user.keyboard('فستقي{Enter}')
  await vi.waitFor(() => expect(field('Dial')).toHaveValue('Pistachio'))
  expect(added).toEqual([{ kind: 'dial', name: both('Pistachio', 'فستقي') }])
  expect(screen.queryByRole('group', { name: 'Add to Dial' })).not.toBeInTheDocument()
  expect(field('Dial')).toHaveFocus()
  await save(user)
  expect(saved?.details.dial).toEqual(both('Pistachio', 'فستقي'))
})

test('in Arabic: a new color has a swatch, and one language is enough', async () => {
  const { user } = await openPiece('ar')
  await user.type(field('اللون'), 'فستقي')
  // Whoever leaves the field is asked, and loses nothing.
  await user.tab()
  const group = await screen.findByRole('group', { name: 'أضف إلى اللون' })
  expect(within(group).getByLabelText('بالعربية')).toHaveValue('فستقي')
  expect(within(group).getByLabelText('اللون في المرشّح')).toHaveAttribute('type', 'color')
  await expectNoAxeFindings()
  await user.click(within(group).getByRole('button', { name: 'أضف' }))
  await vi.waitFor(() => expect(field('اللون')).toHaveValue('فستقي'))
  expect(added).toEqual([{ kind: 'color', name: both('', 'فستقي'), swatch: '#808080' }])
  await save(user, 'احفظ')
  expect(saved?.color).toBe('n-1')
})
