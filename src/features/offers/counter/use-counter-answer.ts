import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { useSession } from '#src/blocks/use-session.ts'
import { statusKey } from '#src/blocks/requests/status/status-keys.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Offer } from '#contract/offers/offers.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { discard, onSentLater, submit } from '#device/outbox/outbox.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { ownerOf } from '#src/session/identity.ts'
import { senderSoon } from '#src/blocks/sender-soon.ts'
import { showToast } from '#ui/toast-store.ts'
import { offersChanged } from '../offer-queries.ts'

export type AnswerCall = 'offers.accept' | 'offers.decline'

export type CounterAnswering = {
  /** The answer in the outbox: it waits, or was not taken. */
  entry: Entry | undefined
  /** The answer that is being sent. */
  sending: AnswerCall | undefined
  /** Why the device could not store it; undefined while there is no problem. */
  problem: string | undefined
  /** Sends an answer through the outbox, instead of one that was not taken. Never rejects. */
  send: (call: AnswerCall) => Promise<void>
  /** Takes an answer out of the outbox. Never rejects. */
  takeBack: (entry: Entry) => Promise<void>
}

const isAnswer = ({ endpoint }: Pick<Entry, 'endpoint'>): boolean => endpoint === 'offers.accept' || endpoint === 'offers.decline'

/** The shopper's answer to the house's price: on this device, and how to give it. */
export function useCounterAnswer({ id, counter, product, productName, images }: Offer): CounterAnswering {
  const { t } = useLingui()
  const { locale, currency } = usePreferences()
  const client = useQueryClient()
  const owner = ownerOf(useSession().identity)
  const [sending, setSending] = useState<AnswerCall>()
  const [problem, setProblem] = useState<string>()
  const entry = useOutbox().findLast((each) => isAnswer(each) && each.params.id === id)
  const words = { 'offers.accept': t`The piece is reserved for you.`, 'offers.decline': t`Price declined` }
  const failed = t`Your answer could not be saved on this device. Please try again.`
  const image = product?.images[0] ?? images[0]

  // One that waited was sent: the guest's page is in no list of the outbox's runner.
  useEffect(
    () =>
      onSentLater(({ endpoint, data }) => {
        const answered = isRecord(data) && isRecord(data.data) ? data.data.id : undefined
        if (isAnswer({ endpoint: endpoint as Entry['endpoint'] }) && answered === id) void offersChanged(client, id)
      }),
    [client, id],
  )

  const send = async (endpoint: AnswerCall): Promise<void> => {
    setSending(endpoint)
    setProblem(undefined)
    try {
      const user = await senderSoon(owner, locale)
      const requestKey = statusKey(id)
      const subject = { name: productName, ...(product && { id: product.id }), ...(image && { image }) }
      const command = { endpoint, params: { id }, body: undefined, attachments: [], subject, data: { price: counter?.price } }
      const outcome = await submit(
        { ...command, ...(requestKey !== undefined && { requestKey }), locale, currency, user },
        { instead: entry?.id },
      )
      if (outcome.state === 'sent') showToast({ kind: 'notice', summary: words[endpoint] })
      if (outcome.state !== 'queued') await offersChanged(client, id)
    } catch (error) {
      console.debug('an answer to a price could not be sent', error)
      // An OutboxError says why in the shopper's language.
      setProblem(error instanceof Error && 'code' in error ? error.message : failed)
    } finally {
      setSending(undefined)
    }
  }

  const takeBack = async (given: Entry): Promise<void> => {
    try {
      await discard(given.id)
    } catch (error) {
      console.debug('an answer could not be taken out of the outbox', error)
      setProblem(t`The device did not allow the change. Please try again.`)
    }
  }
  return { entry, sending, problem, send, takeBack }
}
