import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { StaffListMeta } from '#contract/requests/staff-requests.ts'
import { setUpKillTest } from '../support/browser/kill-test.ts'
import { openOutboxPage, until, wakeUntil } from '../support/browser/outbox-page.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { rounds, seed } from '../support/data/rounds.ts'

const kills = setUpKillTest('outbox-kills')

/** The shop's messages as the staff see them; their text is their key. Fails on duplicates. */
async function messagesInShop(): Promise<string[]> {
  const messages: string[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const response = await fetch(`${kills.origin}/v1/staff/contacts?perPage=100${after && `&after=${after}`}`, {
      headers: { authorization: `Bearer ${kills.staffToken()}` },
    })
    const { data, meta } = (await response.json()) as { data: { message: string }[]; meta: StaffListMeta }
    messages.push(...data.map(({ message }) => message))
    after = meta.next
  }
  return messages
}
const inShop = async (prefix: string) => (await messagesInShop()).filter((message) => message.startsWith(prefix)).toSorted()

/** Adds a message to the outbox as `submit` does. It is on the disk when this resolves. */
const write = (page: Page, id: string) =>
  page.evaluate(async (key) => {
    await window.outbox.addEntry(
      {
        id: key,
        user: 'guest',
        endpoint: 'contact.create',
        params: {},
        body: {
          name: 'Noura',
          email: 'noura@example.com',
          phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
          message: key,
          agreement: true,
        },
        attachments: [],
        subject: {},
        locale: 'en',
        currency: 'SAR',
        contractVersion: 1,
        createdAt: Date.now(),
        mayHaveArrived: false,
        state: { name: 'waiting', why: 'network', failures: 0 },
      },
      [],
    )
  }, id)

test('a browser that is killed during sending loses no entry and sends none twice', { timeout: 1_800_000 }, async () => {
  const count = rounds(3, 50)
  const random = seededRandom(seed)
  const seen = { before: 0, between: 0, after: 0 }
  const written: string[] = []
  for (let round = 0; round < count; round++) {
    const { context, kill } = await kills.startBrowser()
    const [first, second] = [await kills.openTab(context), await context.newPage()]
    await openOutboxPage(second, kills.ledger.origin)
    // The minimum length of an idempotency key.
    const id = `kill-${String(round).padStart(4, '0')}`
    await write(first, id)
    written.push(id)
    kills.ledger.setDelay(200 * random())
    const of = () => kills.ledger.arrivals.filter(({ key }) => key === id)
    // Half of the kills are timed from the start of the flush, half from the request, so that a slow machine has both.
    const isFromRequest = random() < 0.5
    const moment = (isFromRequest ? 250 : 400) * random()
    const hasArrived = () => of().length > 0
    const flushing = wakeUntil([first, second], hasArrived)
    if (isFromRequest) await until(`${id} arrives`, hasArrived)
    await wait(moment)
    const [arrival] = of()
    seen[arrival === undefined ? 'before' : arrival.hasAnswered ? 'after' : 'between']++
    await kill()
    await flushing
  }

  const { context, kill } = await kills.startBrowser()
  await kills.sendAll(await kills.openTab(context), 60_000)
  await kill()
  const arrived = await inShop('kill-')
  console.info(
    `${count} kills: ${seen.before} before the request, ${seen.between} between request and answer, ${seen.after} after the answer; ` +
      `${written.length} written, ${arrived.length} in the shop, ${kills.ledger.arrivals.length} requests (seed ${seed})`,
  )
  expect(arrived).toEqual(written.toSorted())
  expect(seen.between).toBeGreaterThanOrEqual(rounds(0, 10))
})

test('a server killed after its response and before the browser receives it creates nothing twice', { timeout: 1_800_000 }, async () => {
  const count = rounds(1, 20)
  const written = Array.from({ length: count }, (_, place) => `server-${String(place).padStart(2, '0')}`)
  let killed = 0
  kills.ledger.setLost(async ({ key, id }) => {
    if (id === undefined || kills.ledger.arrivals.filter((arrival) => arrival.key === key).length > 1) return false
    // It has committed and stored its response, for it has responded; the browser has not received it. Between the two:
    // tests/api/killed-before-the-answer.test.ts.
    killed++
    await kills.restartShop()
    return true
  })
  const { context, kill } = await kills.startBrowser()
  try {
    const page = await kills.openTab(context)
    for (const id of written) await write(page, id)
    await kills.sendAll(page, 1_200_000)
  } finally {
    await kill()
  }
  const arrived = await inShop('server-')
  console.info(
    `${killed} kills of the server between its answer and the browser: ${arrived.length} in the shop, ${kills.ledger.arrivals.length} requests`,
  )
  expect(arrived).toEqual(written)
  expect(killed).toBe(count)
  expect(kills.ledger.arrivals.length).toBeGreaterThanOrEqual(2 * count)
})
