import type * as z from 'zod/mini'
import { mayCall } from '#contract/calls/paths.ts'
import type { digestBodySchema } from '#contract/digests/digests.ts'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import type { Locale } from '#contract/locale.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { productNames } from '#server/db/either-language.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PersonCaller } from '#server/http/callers.ts'
import type { HouseNews } from '#server/modules/house-pushes/tell-house-service.ts'
import type { MailMessage, MailService } from '#server/modules/mail/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { houseTime } from '#server/platform/house-time.ts'
import { digestLifeMinutes, digestSpanMs, mostNamed } from './policy.ts'
import { countMade, deleteDigest, readDigest, readDue, readEnding, readToShip, settleDay, storeDigest } from './repository.ts'

type Chosen = { hour: number | null }
type Waiting = ReadonlyMap<RequestWork, { count: number; since: string }>
type DigestValues = Extract<MailMessage, { template: 'house-digest' }>['values']

export type Digests = {
  /** At which hour the caller gets one. */
  get: (caller: PersonCaller) => Promise<Chosen>
  /** The next time that its hour begins is the first. */
  set: (caller: PersonCaller, given: z.output<typeof digestBodySchema>) => Promise<Chosen>
  /** Mails the digests whose hour has begun, each once a day. Any number of processes may do so at the same time. */
  sendDue: () => Promise<void>
}

export type DigestsDeps = {
  db: Db
  clock: Clock
  messages: Pick<MailService, 'queue'>
  /** How many requests wait for each kind of work that there is, and since when the oldest does. */
  countWaiting: (db: Db) => Promise<Waiting>
  /** The piece of a request. */
  newsOf: (db: Db, request: Awaited<ReturnType<typeof readToShip>>[number]) => Promise<Pick<HouseNews, 'pieces'>>
}

/** The day's digest for each person of the house who wants it (docs/areas/digests.md). */
export function createDigests(deps: DigestsDeps): Digests {
  const { db, clock, messages } = deps
  return {
    get: async ({ staffId }) => ({ hour: (await readDigest(db, staffId))?.hour ?? null }),

    async set({ staffId: personId }, { hour, locale }) {
      const now = houseTime(clock.now())
      if (hour === null) await deleteDigest(db, personId)
      else await storeDigest(db, { personId, hour, locale, fromDay: now.hour >= hour ? now.next : now.day })
      return { hour }
    },

    async sendDue() {
      const now = clock.now()
      const { day, hour } = houseTime(now)
      for (const { digest, owner } of await readDue(db, { day, hour })) {
        const { personId, locale } = digest
        const values = await gather(deps, { role: owner.role, locale, now })
        await db.transaction(async (transaction) => {
          if (!(await settleDay(transaction, personId, day))) return
          if (values) await messages.queue(transaction, { template: 'house-digest', to: owner.email, locale, values })
        })
      }
    },
  }
}

type About = { role: StaffRole; locale: Locale; now: Date }

/** What there is to say to somebody of a role; undefined where there is nothing. */
async function gather({ db, countWaiting, newsOf }: DigestsDeps, { role, locale, now }: About): Promise<DigestValues | undefined> {
  const answers = mayCall(role, 'staff.waiting.get')
  const waits = answers ? waitsOf(await countWaiting(db)) : []
  const made = answers ? await countMade(db, new Date(now.getTime() - digestSpanMs)) : []
  const toShip: DigestValues['toShip'] = []
  for (const row of answers ? await readToShip(db, mostNamed) : []) {
    const [piece] = (await newsOf(db, row)).pieces ?? []
    toShip.push({ number: String(row.number), ...(piece && { piece: piece[locale] }) })
  }
  const span = { from: now, until: new Date(now.getTime() + digestSpanMs), most: mostNamed }
  const ending = mayCall(role, 'staff.auctions.list') ? await readEnding(db, span) : []
  const auctions = ending.map(({ endsAt, ...names }) => ({ piece: productNames(names)[locale], endsAt: endsAt.toISOString() }))
  if (waits.length + made.length + auctions.length === 0) return undefined
  return { at: now.toISOString(), waits, made, toShip, auctions, minutes: digestLifeMinutes }
}

/** The oldest first. */
const waitsOf = (waiting: Waiting): DigestValues['waits'] =>
  [...waiting].map(([work, counted]) => ({ work, ...counted })).toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
