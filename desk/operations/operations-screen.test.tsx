import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Operations } from '#contract/operations/operations.ts'
import { queueNames } from '#contract/operations/operations.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const idle = queueNames.map((name) => ({ name, waiting: 0, waitsFor: null }))
const made = { finishedAt: '2026-11-29T02:00:00.000Z', bytes: 2_100_000_000, verifiedAt: '2026-11-29T02:04:00.000Z' }
const operations = (changes: Partial<Operations>): Operations => ({ queues: idle, backup: { last: made, isOverdue: false }, ...changes })

/** @param answers one after the other, the last one for good */
const openScreen = (answers: Operations[], locale: 'en' | 'ar' = 'en') => {
  const left = [...answers]
  return openDesk(
    '/house/operations',
    { 'GET /v1/staff/operations': () => json({ data: left.length > 1 ? left.shift() : left[0] }) },
    { locale },
  )
}
const valueOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling

describe('the owner reads', () => {
  test('how many of what wait and for how long, and looks again', async () => {
    const queues = idle.map((queue) => (queue.name === 'mails' ? { ...queue, waiting: 3, waitsFor: 130 } : queue))
    const { user } = await openScreen([operations({ queues }), operations({})])
    expect(await valueOf('Mails and text messages')).toHaveTextContent('3 waiting, the oldest for 2 minutes')
    expect(await valueOf('Imports')).toHaveTextContent('Nothing waits')
    expect(screen.queryByText('All of it is done.')).not.toBeInTheDocument()
    await expectNoAxeFindings()
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('All of it is done.')).toBeVisible()
    expect(await valueOf('Mails and text messages')).toHaveTextContent('Nothing waits')
  })

  test('it in Arabic, with the form that the number demands', async () => {
    const waits = [
      { waiting: 3, waitsFor: 130 },
      { waiting: 11, waitsFor: 3 * 3600 },
      { waiting: 1, waitsFor: 20 },
    ]
    const queues = idle.map((queue, nth) => ({ ...queue, ...waits[nth] }))
    await openScreen([operations({ queues })], 'ar')
    expect(await valueOf('رسائل البريد والرسائل النصية')).toHaveTextContent('في الانتظار: 3، أقدمها منذ دقيقتين')
    expect(await valueOf('إشعارات المتسوّقين')).toHaveTextContent('في الانتظار: 11، أقدمها منذ 3 ساعات')
    expect(await valueOf('إشعارات فريق العمل')).toHaveTextContent(/^في الانتظار: 1$/)
  })

  test('when the last backup was made, how large it is, and whether it was read back', async () => {
    await openScreen([operations({})])
    const backup = (await screen.findByRole('heading', { name: 'Last backup' })).closest('section')!
    expect(backup).toHaveTextContent(/29 Nov, \d\d:00 · 2\.1\sGB · read back and compared on 29 Nov/)
    expect(within(backup).queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the owner is warned', () => {
  test.each([
    ['where there never was a backup', { last: null, isOverdue: true }, 'The shop has no backup yet'],
    ['after two days', { last: { ...made, verifiedAt: null }, isOverdue: true }, 'No backup was made for two days'],
  ])('%s', async (_when, backup, text) => {
    await openScreen([operations({ backup })])
    const warning = await screen.findByRole('alert')
    expect(warning).toHaveTextContent(text)
    expect(warning).toHaveTextContent('npm run backup')
    await expectNoAxeFindings()
  })

  test('not in a shop of yesterday', async () => {
    await openScreen([operations({ backup: { last: null, isOverdue: false } })])
    expect(await screen.findByText('There is none yet.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
