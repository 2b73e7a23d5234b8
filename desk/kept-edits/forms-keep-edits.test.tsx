import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anImport } from '../test-support/an-import.ts'
import { type Answers, editsOnDevice, huda, json, openDesk } from '../test-support/open-desk.tsx'
import { aPiece, aRow } from '../test-support/pieces.ts'

/** Each form of the desk that has no test of its own for it: what was typed is there again when its tab was closed. */

afterEach(() => vi.unstubAllGlobals())

const none = { en: '', ar: '' }
const at = '2026-11-28T10:00:00.000Z'
const listed = (...data: object[]) => json({ data, meta: { total: data.length, page: 1, perPage: 100 } })
const named = { name: { en: 'Sadeem', ar: 'سديم' }, description: none, products: 0 }
const product = { id: 'w42', stockNumber: 'A-17', name: 'Nova Zephyr', nameAr: 'نوفا زفير' }
const answers: Answers = {
  'GET /v1/staff/brands': () => listed({ ...named, id: 'sadeem' }),
  'GET /v1/staff/collections': () => listed({ ...named, id: 'divers', featured: true, isComputed: false }),
  'GET /v1/staff/own-terms': () => listed({ ...named, kind: 'color', value: 'sadeem', swatch: '#93c572' }),
  'GET /v1/staff/feeds': () => listed(),
  'GET /v1/staff/auctions': () =>
    json({
      data: [{ id: 'one', version: 2, state: 'planned', startsAt: at, endsAt: at, product }],
      meta: { total: 1, page: 1, perPage: 1, isBiddingOn: false },
    }),
  'GET /v1/staff/products': () =>
    json({ data: [{ ...aRow(product), status: 'published' }], meta: { total: 1, statuses: { draft: 0, published: 1, withdrawn: 0 } } }),
  'GET /v1/staff/products/w42': () => json({ data: aPiece(product) }),
  'GET /v1/staff/products/w42/purchase': () =>
    json({ data: { idKind: null, idNumber: '', phone: '', payment: null, version: 3, missing: [] } }),
  'GET /v1/staff/people': () => listed({ ...huda, role: 'owner', createdAt: at }),
  'GET /v1/staff/sessions': () => listed(),
  'GET /v1/staff/invitations': () => listed(),
  'GET /v1/desk/passkeys': () => json({ data: [] }),
  'GET /v1/desk/sessions': () => json({ data: [] }),
  'POST /v1/desk/recovery-codes/left': () => json({ data: { left: 10 } }),
  'GET /v1/desk/recovery-codes': () => json({ data: { left: 10 } }),
  'GET /v1/staff/imports/run1': () => json({ data: anImport() }),
}

type Case = { form: string; path: string; label: string; typed?: string; kept: string; button?: RegExp; opensItself?: true }
const cases: Case[] = [
  { form: 'a new brand', path: '/brands', label: 'Name in Arabic', kept: 'brands:new' },
  { form: 'a brand', path: '/brands', button: /^Edit.*Sadeem/, opensItself: true, label: 'Name in English', kept: 'brands:sadeem' },
  { form: 'a new collection', path: '/collections', label: 'Description in English', kept: 'collections:new' },
  {
    form: 'a collection',
    path: '/collections',
    button: /^Edit.*Sadeem/,
    opensItself: true,
    label: 'Name in English',
    kept: 'collections:divers',
  },
  { form: 'a channel', path: '/house/feeds', label: 'Channel', kept: 'feeds:new' },
  { form: 'a new auction', path: '/house/auctions', label: 'Begins', typed: '2026-12-01T09:00', kept: 'auctions:new' },
  {
    form: 'an auction',
    path: '/house/auctions',
    button: /^Other times/,
    opensItself: true,
    label: 'Ends',
    typed: '2026-12-01T09:00',
    kept: 'auctions:one',
  },
  { form: 'a purchase', path: '/products/w42', button: /purchase record/, label: 'Number of the document', kept: 'purchase:w42' },
  { form: 'a person', path: '/people', button: /^Change/, opensItself: true, label: 'Name', kept: 'people:huda' },
  { form: 'an invitation', path: '/people', label: 'E-mail', kept: 'invitations:new' },
  { form: 'one’s own name', path: '/access', label: 'Your name', kept: 'own-name' },
  {
    form: 'a word of the house',
    path: '/house/words',
    button: /^Edit.*Sadeem/,
    opensItself: true,
    label: 'In English',
    kept: 'terms:color sadeem',
  },
  { form: 'values of an import', path: '/imports/run1', label: 'Description in English', kept: 'import-defaults:run1' },
]

test.each(cases)('$form', async ({ path, label, typed = 'Typed before', kept, button, opensItself }) => {
  // An edited row comes before the form for a new one.
  const field = async () => (await screen.findAllByLabelText(label))[0]!
  const first = await openDesk(path, answers)
  if (button) await first.user.click(await screen.findByRole('button', { name: button }))
  fireEvent.change(await field(), { target: { value: typed } })
  first.close()
  await vi.waitFor(async () => expect(await editsOnDevice(kept)).toBeDefined())

  const { user } = await openDesk(path, answers)
  if (button && !opensItself) {
    await screen.findByText('It has edits of yours from before. They are not saved yet.')
    await user.click(screen.getByRole('button', { name: button }))
  }
  await screen.findByText('These are your edits from before. They are not saved yet.')
  expect(await field()).toHaveValue(typed)
  await user.click(screen.getByRole('button', { name: 'Discard them', hidden: true }))
  await vi.waitFor(async () => expect(await editsOnDevice(kept)).toBeUndefined())
  expect(screen.queryByDisplayValue(typed)).toBeNull()
})
