import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#calls/api-error.ts'
import { onceEach } from '#calls/once-each.ts'
import type { Bidding } from '#contract/auctions/bidding.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { useSession } from '#src/blocks/use-session.ts'
import { biddingQuery, makeBid, ownBidsQuery } from '#src/queries/bidding.ts'
import { ownerOf } from '#src/session/identity.ts'
import { bidFormSchema, type BidInput, type BidValues } from './bid-form-schema.ts'

/**
 * What became of a bid whose answer was lost. `asking`: not known yet; `stands`: it had been made; `missing`: the shop has no such bid.
 */
export type LostBid = { state: 'asking' | 'stands' | 'missing'; maximumSar: number }

/** No answer came: the bid may have been made. */
class Unanswered extends Error {}

const blank: BidInput = { maximum: { amount: '', currency: 'SAR' } }

/** So long a bid that is on its way gets before the shop is asked whether it has come. */
const onItsWayMs = 2_000

/** The form of a bid. It is sent once for each press, never queued, and where its answer is lost the shop is asked whether it stands. */
export function useBid({ auctionId, minimumSar = 0 }: Pick<Bidding, 'auctionId' | 'minimumSar'>, productId: string) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const client = useQueryClient()
  const router = useRouter()
  const { identity } = useSession()
  const owner = ownerOf(identity)
  const [sendOnce] = useState(() => onceEach())
  const [lost, setLost] = useState<LostBid>()
  const form = useShopForm<BidInput, BidValues, unknown>({
    schema: bidFormSchema,
    defaultValues: blank,
    submit: async ({ maximum: { amount: maximumSar } }) => {
      if (maximumSar < minimumSar) {
        const least = formatMoney({ amount: minimumSar, currency: 'SAR' }, locale)
        const text = t`The least that you can bid is ${least}.`
        throw Object.assign(new Error(text), { fields: { maximum: [text] } })
      }
      setLost(undefined)
      try {
        return await sendOnce({ auctionId, maximumSar }, (idempotencyKey) =>
          makeBid(client, preferences, { auctionId, productId, maximumSar, idempotencyKey }),
        )
      } catch (error) {
        if (isAnswered(error)) throw error
        console.debug('the answer of a bid was lost', error)
        setLost({ state: 'asking', maximumSar })
        throw new Unanswered()
      }
    },
    // The next maximum is another one.
    onDone: () => form.methods.reset(blank),
    onFailure: (error) => {
      if (error instanceof Unanswered) return true
      if (error instanceof ApiError && error.code === 'auth.id-required') {
        void router.navigate({ to: '/$locale/id-submision', params: { locale }, search: { redirect: router.state.location.href } })
        return true
      }
      // The price may have risen, or the auction ended.
      void client.invalidateQueries({ queryKey: biddingQuery(preferences, productId).queryKey })
      return false
    },
    draft: owner === undefined ? undefined : { user: owner, form: `bid ${auctionId}`, fields: ['maximum'] },
  })
  useLostBid(lost, setLost, auctionId)
  return { form, lost }
}

const isAnswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 400 && error.status < 500 && error.status !== 408)

/** Asks how the customer stands, as soon as there is a network, until it is known what has become of the bid. */
function useLostBid(lost: LostBid | undefined, setLost: (lost: LostBid) => void, auctionId: string): void {
  const client = useQueryClient()
  const preferences = usePreferences()
  const { isOnline } = useConnection()
  const [tries, setTries] = useState(0)
  const maximumSar = lost?.state === 'asking' ? lost.maximumSar : undefined
  useEffect(() => {
    if (maximumSar === undefined || !isOnline) return undefined
    let isLeft = false
    const ask = async () => {
      try {
        const own = await client.query({ ...ownBidsQuery(preferences), staleTime: 0, retry: false })
        const stands = own.some((each) => each.auctionId === auctionId && each.maximumSar >= maximumSar)
        if (!isLeft) setLost({ state: stands ? 'stands' : 'missing', maximumSar })
      } catch (error) {
        console.debug('the shop could not be asked whether a bid stands', error)
        if (!isLeft) setTries((count) => count + 1)
      }
    }
    const timer = setTimeout(() => void ask(), onItsWayMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [client, preferences, auctionId, maximumSar, isOnline, setLost, tries])
}
