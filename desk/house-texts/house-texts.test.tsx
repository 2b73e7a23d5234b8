import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffFaq } from '#contract/house-texts/staff-house-texts.ts'
import { editsOnDevice, json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const both = (en: string, ar: string) => ({ en, ar })
const meta = { total: 2, page: 1, perPage: 2 }
const returns: StaffFaq = {
  id: 'returns',
  version: 3,
  question: both('Can I return it?', 'هل يمكنني إرجاعها؟'),
  answer: both('Write to us.', 'اكتب إلينا.'),
  onHome: true,
}
const shipping: StaffFaq = { ...returns, id: 'shipping', question: both('How is it sent?', 'كيف تُرسل؟'), onHome: false }
const figures = {
  'GET /v1/staff/figures': () =>
    json({
      data: [
        { name: 'vat', value: both('15%', '15%') },
        { name: 'answerDays', value: null },
      ],
      meta,
    }),
}

test('a question is moved, and one is added whose placeholder the server would refuse, once it is mended', async () => {
  const asked: unknown[] = []
  let list = [returns, shipping]
  const { user } = await openDesk('/house/faq', {
    ...figures,
    'GET /v1/staff/faq': () => json({ data: list, meta }),
    'PUT /v1/staff/faq': (body) => {
      asked.push(body)
      list = [shipping, returns]
      return json({ data: list, meta })
    },
    'POST /v1/staff/faq': (body) => {
      asked.push(body)
      return json({ data: returns })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Move up.*How is it sent/ }))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('How is it sent?'))
  expect(asked).toEqual([{ ids: ['shipping', 'returns'] }])
  expect(await screen.findByText('15%')).toBeInTheDocument()

  await user.type(screen.getByLabelText('Question in English'), 'And VAT?')
  await user.type(screen.getByLabelText('Question in Arabic'), 'والضريبة؟')
  await user.type(screen.getByLabelText('Answer in English'), 'It is {{vta}.')
  await user.type(screen.getByLabelText('Answer in Arabic'), 'هي {{vat}.')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(screen.getByLabelText('Answer in English')).toBeInvalid())
  expect(screen.getByText(/A placeholder in braces does not exist/)).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Answer in English'))
  await user.type(screen.getByLabelText('Answer in English'), 'It is {{vat}.')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(screen.getByLabelText('Question in English')).toHaveValue(''))
  expect(asked[1]).toEqual({ question: both('And VAT?', 'والضريبة؟'), answer: both('It is {vat}.', 'هي {vat}.'), onHome: false })
})

test('where somebody else has changed it meanwhile, both texts are shown, and one’s own can still be saved', async () => {
  const saved: unknown[] = []
  let stored = returns
  const { user } = await openDesk('/house/faq', {
    ...figures,
    'GET /v1/staff/faq': () => json({ data: [stored], meta }),
    'PUT /v1/staff/faq/returns': (body) => {
      saved.push(body)
      if ((body as StaffFaq).version !== stored.version) return json({ message: 'Somebody has changed this.', code: 'text.changed' }, 409)
      stored = { ...returns, ...(body as StaffFaq), version: stored.version + 1 }
      return json({ data: stored })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Edit.*Can I return it/ }))
  stored = { ...returns, version: 4, answer: both('Within a week.', 'خلال أسبوع.') }
  const row = within(screen.getAllByRole('listitem')[0]!)
  await user.clear(row.getByLabelText('Answer in English'))
  await user.type(row.getByLabelText('Answer in English'), 'Come by.')
  await user.click(row.getByRole('button', { name: 'Save' }))
  const alert = within(await screen.findByText('Somebody has changed this meanwhile').then((title) => title.closest('section')!))
  expect(alert.getByText('Within a week.')).toBeInTheDocument()
  expect(alert.getByText('Come by.')).toBeInTheDocument()
  expect(alert.getByText('Answer in English')).toBeInTheDocument()
  await user.click(alert.getByRole('button', { name: 'Save mine' }))
  await screen.findByRole('button', { name: /^Edit.*Can I return it/ })
  expect(saved).toMatchObject([{ version: 3 }, { version: 4, answer: both('Come by.', 'اكتب إلينا.') }])
})

test('what is typed while a save is awaited stays in the open form, and is saved next', async () => {
  const answer = Promise.withResolvers<void>()
  const versions: number[] = []
  let stored = returns
  const { user } = await openDesk('/house/faq', {
    ...figures,
    'GET /v1/staff/faq': () => json({ data: [stored], meta }),
    'PUT /v1/staff/faq/returns': async (body) => {
      versions.push((body as StaffFaq).version)
      await answer.promise
      stored = { ...returns, ...(body as StaffFaq), version: stored.version + 1 }
      return json({ data: stored })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Edit.*Can I return it/ }))
  const row = within(screen.getAllByRole('listitem')[0]!)
  const english = row.getByLabelText('Answer in English')
  await user.clear(english)
  await user.type(english, 'Come by.')
  await user.click(row.getByRole('button', { name: 'Save' }))
  await user.type(english, ' Or call.')
  answer.resolve()
  await vi.waitFor(async () =>
    expect(await editsOnDevice('faq:returns')).toMatchObject({ base: { version: 4 }, form: { answer: { en: 'Come by. Or call.' } } }),
  )
  expect(stored.answer.en).toBe('Come by.')
  expect(english).toHaveValue('Come by. Or call.')
  await user.click(row.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: /^Edit.*Can I return it/ })
  expect(stored.answer.en).toBe('Come by. Or call.')
  expect(versions).toEqual([3, 4])
  await vi.waitFor(async () => expect(await editsOnDevice('faq:returns')).toBeUndefined())
})

test('a testimonial leaves after a question', async () => {
  let list = [{ id: 'layla', version: 1, quote: both('Fair.', 'منصفون.'), author: both('Layla H.', 'ليلى ح.'), about: both('', '') }]
  const { user } = await openDesk('/house/testimonials', {
    'GET /v1/staff/testimonials': () => json({ data: list, meta }),
    'DELETE /v1/staff/testimonials/*': () => {
      list = []
      return json({ data: { accepted: true } })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Delete.*Layla/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(screen.queryByText('Fair.')).toBeNull())
})
