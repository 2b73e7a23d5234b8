import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entry } from '#device/outbox/entry.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type PageOptions } from '../support/component/page.tsx'
import { contactEntry } from '../support/data/outbox-entries.ts'

const files = [1, 2, 3].map((place) => ({ field: 'more', name: `${place}.jpg`, type: 'image/jpeg', bytes: new ArrayBuffer(1000) }))
const attachments = files.map(({ bytes, ...file }) => ({ ...file, size: bytes.byteLength }))

/** The outbox with one entry, whose first file and half of the second are uploaded. */
async function openWith(given: Partial<Entry>, { lang = 'en', ...options }: PageOptions & { lang?: string } = {}) {
  const page = await openPage(`/${lang}/outbox`, { runtime: true, ...options })
  if (options.online === false) await page.loseNetwork()
  const [first, second, third] = attachments
  const sent = [{ ...first!, upload: { id: 'a', offset: 1000 } }, { ...second!, upload: { id: 'b', offset: 500 } }, third!]
  // Imported after the page has opened, because each page has its own modules.
  const { addEntry } = await import('#device/outbox/entry-store.ts')
  const { broadcastOutboxEvent } = await import('#device/outbox/outbox-events.ts')
  await addEntry(contactEntry({ user: 'guest', attachments: sent, ...given }), files)
  broadcastOutboxEvent({ type: 'changed' })
  return { ...page, item: await within(screen.getByRole('main')).findByRole('listitem') }
}

test('a pending entry shows how many of its files are uploaded', async () => {
  const { item } = await openWith({}, { online: false })
  expect(item).toHaveTextContent('Waiting for a connection')
  expect(item).toHaveTextContent('Files sent so far: 1 of 3')
  expect(within(item).getByRole('progressbar', { name: 'Files sent so far' })).toHaveAttribute('value', '0.5')
  await expectNoAxeFindings()
})

test('in Arabic, too', async () => {
  const { item } = await openWith({}, { lang: 'ar', online: false })
  expect(item).toHaveTextContent('الملفات المرسلة حتى الآن: 1 من 3')
})

test('an entry without files, or without any upload yet, shows no progress', async () => {
  const { item } = await openWith({ attachments }, { online: false })
  expect(item).toHaveTextContent('Waiting for a connection')
  expect(within(item).queryByRole('progressbar')).not.toBeInTheDocument()
})

test('during the upload it shows which file, and can be discarded, because its request was not sent', async () => {
  const { item, user } = await openWith({ attachments }, { answers: { 'POST /uploads': () => new Promise(() => undefined) } })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(item).toHaveTextContent('Sending, file 1 of 3'))
  await expectNoAxeFindings()
  await user.click(within(item).getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard this?' })
  expect(question).toHaveTextContent('It will not be sent.')
})
