import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fileFieldSchema } from '#contract/files/file-fields.ts'
import type { Locale } from '#contract/locale.ts'
import { fillBrowserGaps } from '../support/component/browser-gaps.ts'

/** A form with files, as later requests will have. */
const schema = z.object({ name: z.string(), front: fileFieldSchema(['application/pdf']), more: z.array(z.file()) })

/** @param keepsDevice another visit of the page, after a kill, a reload or in another tab */
async function openForm({
  keepsDevice = false,
  locale = 'en',
  user = 'noura',
}: { keepsDevice?: boolean; locale?: Locale; user?: string } = {}) {
  cleanup()
  vi.resetModules()
  fillBrowserGaps({ keepsDevice })
  const [{ useShopForm }, { FileField }, { DraftNote }, { PreferencesContext }] = await Promise.all([
    import('#src/blocks/forms/use-shop-form.ts'),
    import('#src/blocks/forms/fields/file-field.tsx'),
    import('#src/blocks/forms/draft-note.tsx'),
    import('#i18n/preferences.tsx'),
  ])
  const sent: z.output<typeof schema>[] = []
  function Form() {
    const form = useShopForm<z.input<typeof schema>, z.output<typeof schema>, void>({
      schema,
      defaultValues: { name: '', more: [] },
      draft: { user, form: 'sell', fields: ['name'], files: ['front', 'more'] },
      submit: async (values) => void sent.push(values),
    })
    const more = form.methods.watch('more')
    return (
      <form {...form.formProps}>
        <FileField form={form} name="front" label="Front" types={['application/pdf']} />
        <label>
          More
          <input
            type="file"
            multiple
            onChange={({ target }) => form.methods.setValue('more', [...more, ...(target.files ?? [])], { shouldDirty: true })}
          />
        </label>
        <ul>
          {more.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <DraftNote draft={form.draft} />
        <button type="submit">Send</button>
      </form>
    )
  }
  await act(async () =>
    render(
      <PreferencesContext value={{ locale, currency: 'SAR' }}>
        <Form />
      </PreferencesContext>,
    ),
  )
  return { user: userEvent.setup(), sent }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pdf = (name: string) => new File([`%PDF ${name}`], name, { type: 'application/pdf' })
const draftNote = () => screen.queryByText(/^Draft saved on this device/)

test('chosen files are restored on the next visit, and submitted with the form', async () => {
  const { user } = await openForm()
  await user.upload(screen.getByLabelText('Front'), pdf('واجهة.pdf'))
  await user.upload(screen.getByLabelText('More'), [pdf('one.pdf'), pdf('two.pdf')])
  await waitFor(() => expect(draftNote()).toBeVisible())

  const next = await openForm({ keepsDevice: true })
  expect(await screen.findByText('واجهة.pdf')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one.pdf', 'two.pdf'])
  expect(draftNote()).toBeVisible()
  await next.user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(next.sent).toHaveLength(1))
  const [{ front, more } = { front: undefined, more: [] }] = next.sent
  expect(await front?.text()).toBe('%PDF واجهة.pdf')
  expect(await Promise.all(more.map((file) => file.text()))).toEqual(['%PDF one.pdf', '%PDF two.pdf'])
  await waitFor(() => expect(draftNote()).not.toBeInTheDocument())

  await openForm({ keepsDevice: true })
  await expectNothingBack()
})

test('another account does not see them', async () => {
  const { user } = await openForm()
  await user.upload(screen.getByLabelText('Front'), pdf('front.pdf'))
  await waitFor(() => expect(draftNote()).toBeVisible())
  await openForm({ keepsDevice: true, user: 'omar' })
  await expectNothingBack()
})

test('a removed file is not stored', async () => {
  const { user } = await openForm()
  await user.upload(screen.getByLabelText('Front'), pdf('front.pdf'))
  await waitFor(() => expect(draftNote()).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(draftNote()).not.toBeInTheDocument())
  await openForm({ keepsDevice: true })
  await expectNothingBack()
})

test.each([
  ['en', 'The files could not be saved on this device: it has no room left. Send them before you leave this page.'],
  ['ar', 'تعذّر حفظ الملفات على هذا الجهاز لأن مساحته ممتلئة. أرسلها قبل أن تغادر هذه الصفحة.'],
] as const)('a device without room says so, and the form keeps them: %s', async (locale, words) => {
  const { user } = await openForm({ locale })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await user.upload(screen.getByLabelText('Front'), pdf('front.pdf'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words))
  expect(screen.getByText('front.pdf')).toBeVisible()
})

/** IndexedDB runs its requests in order, so an earlier read has completed by then. */
async function expectNothingBack() {
  const { readDraftFiles } = await import('#device/drafts/draft-files.ts')
  await act(async () => void (await readDraftFiles('nobody', 'sell', Date.now())))
  await act(async () => void (await readDraftFiles('nobody', 'sell', Date.now())))
  expect(screen.queryByText(/\.pdf$/)).not.toBeInTheDocument()
  expect(draftNote()).not.toBeInTheDocument()
}
