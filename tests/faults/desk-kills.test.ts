import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import { heldBackMs } from '#contract/inbox/decisions.ts'
import type { InboxRequest, InboxRow } from '#contract/inbox/inbox.ts'
import { becomeOwner } from '../support/browser/desk-story.ts'
import { startKillableBrowser } from '../support/browser/killable-browser.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { freePort, startProduct, type ProductServer } from '../support/server/product-server.ts'
import { withStoredShop } from '../support/server/stored-shop.ts'

/** The house decides and answers while the server, or its own browser, is killed again and again. */
const random = seededRandom(seed)

let folder: string
let settings: Record<string, string>
let server: ProductServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-desk-kills-'))
  const [PORT, DESK_PORT] = [String(await freePort()), String(await freePort())]
  settings = { DATA_DIR: join(folder, 'shop'), SAMPLE_DATA: 'never', PORT, DESK_PORT }
  server = await startProduct(settings)
}, 180_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function restart(): Promise<void> {
  await server.kill()
  server = await startProduct(settings)
}

type Answered<T> = { status: number; data: T }
async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<Answered<T>> {
  const response = await fetch(`${server.origin}/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      locale: 'en',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as { data: T }) }
}
const asStaff = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, `staff/${path}`, body, readFileSync(join(folder, 'shop', 'staff-token'), 'utf8').trim())

async function aMessage(email: string): Promise<string> {
  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  const body = { name: 'Noura', email, phone, message: 'May I see it?', agreement: true }
  return (await call<{ id: string }>('POST', 'contact', body)).data.id
}
const completedOf = async (id: string) =>
  (await asStaff<StaffContact>('GET', `contacts/${id}`)).data.history.filter(({ status }) => status === 'completed').length
type Counted = { recipient: string; mails: number }
/** How many mails about their message each sender got, or gets when the claim of a killed process is over. */
async function newsBySender(): Promise<Map<string, number>> {
  await server.stop()
  const all = sql`
    select id, payload ->> 'to' as recipient from message where payload ->> 'template' = 'contact-news'
    union select id, receiver from outbox_message where template = 'contact-news'`
  const counted = sql`select recipient, count(*)::int as mails from (${all}) as news group by recipient`
  const { rows } = (await withStoredShop(settings.DATA_DIR ?? '', async ({ db }) => db.execute(counted))) as { rows: Counted[] }
  server = await startProduct(settings)
  return new Map(rows.map(({ recipient, mails }) => [recipient, mails]))
}

test('a server that is killed while the house decides carries each decision out once, or not at all', { timeout: 1_800_000 }, async () => {
  const kills = rounds(1, 20)
  /** By the address of its sender, whether the house was told that the decision is held. */
  const decided = new Map<string, { id: string; isStored: boolean }>()
  const decide = async (email: string, id: string) => {
    const { data } = await asStaff<InboxRequest>('GET', `requests/${id}`)
    const body = { decision: { do: 'move', status: 'completed' }, version: data.version }
    const { status } = await asStaff('PUT', `requests/${id}/decision`, body)
    decided.set(email, { id, isStored: status === 200 })
  }
  for (let nth = 0; nth < kills; nth++) {
    const emails = ['early', 'late'].map((when) => `${when}${nth}@example.com`)
    const ids = await Promise.all(emails.map(aMessage))
    emails.forEach((email, which) => decided.set(email, { id: ids[which] ?? '', isStored: false }))
    // The one is being carried out about when the server is killed, the other about to be stored.
    await decide(emails[0] ?? '', ids[0] ?? '')
    await wait(heldBackMs - 300 + 600 * random())
    const late = decide(emails[1] ?? '', ids[1] ?? '').catch(() => 'the server was killed')
    await wait(200 * random())
    await restart()
    await late
  }
  const isOver = async () => {
    const { data } = await asStaff<InboxRow[]>('GET', 'requests?view=all&perPage=100')
    const each = await Promise.all(data.map(({ id }) => asStaff<InboxRequest>('GET', `requests/${id}`)))
    return each.every(({ data: { held } }) => held === undefined)
  }
  await expect.poll(isOver, { timeout: 60_000, interval: 500 }).toBe(true)
  const news = await newsBySender()
  let stored = 0
  let carriedOut = 0
  for (const [email, { id, isStored }] of decided) {
    const times = await completedOf(id)
    expect(isStored ? [1] : [0, 1], email).toContain(times)
    expect(news.get(email) ?? 0, email).toBe(times)
    stored += Number(isStored)
    carriedOut += times
  }
  console.info(`${kills} kills: ${stored} of ${decided.size} decisions were answered, ${carriedOut} carried out, each once (seed ${seed})`)
})

test(
  'a server or a browser that is killed while the house answers: once or not at all, and what was typed is there',
  { timeout: 1_800_000 },
  async () => {
    const kills = rounds(2, 20)
    const profile = join(folder, 'profile')
    let browser = await startKillableBrowser(profile)
    const desk = new URL(server.firstOwnerLink()).origin
    let page = browser.context.pages()[0] ?? (await browser.context.newPage())
    await becomeOwner(page, server.firstOwnerLink(), 'en')
    const cookies = await browser.context.cookies()
    let [sent, kept] = [0, 0]
    try {
      for (let nth = 0; nth < kills; nth++) {
        const id = await aMessage(`asks${nth}@example.com`)
        const { number } = (await asStaff<InboxRequest>('GET', `requests/${id}`)).data
        const words = `Yes, on Thursday at ten. (${nth})`
        await page.goto(`${desk}/requests/${number}`)
        await answerIn(page).pressSequentially(words)
        const isServer = nth % 2 === 0
        const pressed = page
          .getByRole('button', { name: 'Send the answer' })
          .click()
          .catch(() => 'the browser was killed')
        await wait(250 * random())
        if (isServer) await restart()
        else {
          await browser.kill()
          browser = await startKillableBrowser(profile)
          // A killed browser may not have written its cookies yet.
          await browser.context.addCookies(cookies)
          page = browser.context.pages()[0] ?? (await browser.context.newPage())
        }
        await pressed
        await page.goto(`${desk}/requests/${number}`)
        await answerIn(page).waitFor()
        const { replies } = (await asStaff<StaffContact>('GET', `contacts/${id}`)).data
        const typed = await answerIn(page).inputValue()
        const isThere = replies.length === 0 ? [typed] : replies.map(({ text }) => text)
        expect(isThere, `round ${nth}`).toEqual([words])
        sent += replies.length
        kept += Number(typed === words)
      }
    } finally {
      await browser.kill()
    }
    console.info(`${kills} kills: ${sent} answers were sent once, ${kept} were still in their field (seed ${seed})`)
  },
)

const answerIn = (page: Page) => page.getByRole('textbox', { name: /^Answer, in/ })
