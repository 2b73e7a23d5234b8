import type { Rate } from '#contract/money/money.ts'
import type { RateProblem, RateSource, RateSourceFields } from '#contract/rates/rate-source.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { mayBeFetched, NotFetched } from '#server/platform/network/public-fetch.ts'
import type { FetchText } from '#server/platform/network/public-text.ts'
import { judgeRates, ratesOfAnswer } from './fetched-rates-policy.ts'
import { deleteRateSource, lockRateSource, putRateSource, readRateSource } from './rate-source-repository.ts'
import { readRates } from './repository.ts'
import type { Rates } from './service.ts'
import { dayMs, hourMs } from '#contract/durations.ts'

export type RateSources = {
  /** Sets where rates are fetched from; null takes it away. @throws HttpError where the address may not be fetched */
  set: (source: RateSourceFields | null, staff: StaffCaller) => Promise<void>
  /** Fetches now. A failure is stored with the source, and the rates of before stay. @throws HttpError 404 where there is no source */
  fetchNow: () => Promise<void>
  /** Fetches where it is due: once a day, after a failure once an hour. Several processes may call it; one fetches. */
  fetchDue: () => Promise<void>
}

export type RateSourcesDeps = { db: Db; clock: Clock; rates: Rates; recordAction: RecordAction; fetchText: FetchText }

/** The address from which rates are fetched (docs/areas/prices.md). */
export function createRateSources({ db, clock, rates, recordAction, fetchText }: RateSourcesDeps): RateSources {
  /** @returns the source whose turn it is; it is marked as fetched, so that nobody else fetches at the same time */
  const claim = (isDue: (source: RateSource) => boolean): Promise<RateSource | undefined> =>
    db.transaction(async (transaction) => {
      const source = await lockRateSource(transaction)
      if (!source || !isDue(source)) return undefined
      const last = { at: clock.now().toISOString(), problem: source.last?.problem, offered: source.last?.offered ?? [] }
      await putRateSource(transaction, { ...source, last })
      return source
    })

  async function fetchFrom({ url, kind }: RateSource): Promise<void> {
    const fetched = await ratesAt(url, kind)
    const at = clock.now()
    const offered: Rate[] = []
    if (Array.isArray(fetched)) {
      const judged = judgeRates(fetched, await readRates(db))
      offered.push(...judged.offered)
      if (judged.taken.length > 0) await rates.set({ rates: judged.taken }, { ...bySource, name: new URL(url).host })
    }
    await db.transaction(async (transaction) => {
      const now = await lockRateSource(transaction)
      // Meanwhile another one may have taken its place.
      if (now?.url !== url || now.kind !== kind) return
      const problem = Array.isArray(fetched) ? {} : { problem: fetched }
      await putRateSource(transaction, { url, kind, last: { at: at.toISOString(), ...problem, offered } })
    })
  }

  async function ratesAt(url: string, kind: RateSource['kind']): Promise<Rate[] | RateProblem> {
    try {
      return ratesOfAnswer(await fetchText(url), kind, clock.now().toISOString().slice(0, 10)) ?? 'no-rates'
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error
      const { problem } = error
      return problem === 'redirected' || problem === 'refused' ? 'unreachable' : problem
    }
  }

  return {
    set: (source, staff) =>
      db.transaction(async (transaction) => {
        const before = await lockRateSource(transaction)
        if (source && !mayBeFetched(source.url))
          throw new HttpError('request.invalid', 'the address is private', { 'source.url': [{ problem: 'private-address' }] })
        if (source) await putRateSource(transaction, source)
        else await deleteRateSource(transaction)
        await recordAction(transaction, staff, {
          action: 'setting.change',
          subject: 'rateSource',
          changes: { url: { ...(before && { from: before.url }), ...(source && { to: source.url }) } },
        })
      }),
    async fetchNow() {
      const source = await readRateSource(db)
      if (!source) throw new HttpError('resource.not-found', 'there is no source of rates')
      await fetchFrom(source)
    },
    async fetchDue() {
      const source = await claim(({ last }) => {
        if (!last) return true
        return clock.now().getTime() - Date.parse(last.at) >= (last.problem === undefined ? dayMs : hourMs)
      })
      if (source) await fetchFrom(source)
    },
  }
}

/** Who has set a fetched rate, in the log: the name is the host. */
const bySource = { kind: 'staff', staffId: 'rate-source', role: 'owner' } as const

/** Where rates are fetched from, and what came of the last fetch. */
export const findRateSource = (db: Db): Promise<RateSource | undefined> => readRateSource(db)
