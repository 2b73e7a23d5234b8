import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#src/blocks/use-session.ts'
import type { Order } from '#contract/orders/orders.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { submit } from '#device/outbox/outbox.ts'
import { ownerOf } from '#src/session/identity.ts'
import { senderSoon } from '#src/blocks/sender-soon.ts'
import { showToast } from '#ui/toast-store.ts'
import { orderKey, ordersKey } from '../order-queries.ts'
import { receiptEndpoint } from './receipt-entries.ts'

export type Sending = {
  isSending: boolean
  /** Why the device could not store it; undefined while there is no problem. */
  problem: string | undefined
  /** Sends the receipt through the outbox. Resolves with whether the outbox or the shop has it. Never rejects. */
  send: (receipt: File) => Promise<boolean>
}

/** @param replaces the id of the outbox entry that the next receipt replaces */
export function useSendReceipt({ id, number, items }: Order, replaces: string | undefined): Sending {
  const { t } = useLingui()
  const { locale, currency } = usePreferences()
  const client = useQueryClient()
  const owner = ownerOf(useSession().identity)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sent = t`Receipt sent`
  const failed = t`The receipt could not be saved on this device. Please try again.`
  const subject = { name: t`Order ${number}`, ...(items[0]?.image && { image: items[0].image }) }

  const send = async (receipt: File): Promise<boolean> => {
    setSending(true)
    setProblem(undefined)
    try {
      const user = await senderSoon(owner, locale)
      const attachment = { field: 'receipt', name: receipt.name, type: receipt.type, bytes: await receipt.arrayBuffer() }
      const command = { endpoint: receiptEndpoint, params: { id }, body: {}, subject, attachments: [attachment] } as const
      const outcome = await submit({ ...command, locale, currency, user }, { instead: replaces })
      if (outcome.state === 'sent') {
        showToast({ kind: 'notice', summary: sent })
        await Promise.all([ordersKey, [...orderKey, id]].map((queryKey) => client.invalidateQueries({ queryKey })))
      }
      return true
    } catch (error) {
      console.debug('the receipt could not be sent', error)
      // An OutboxError says why in the shopper's language.
      setProblem(error instanceof Error && 'code' in error ? error.message : failed)
      return false
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, send }
}
