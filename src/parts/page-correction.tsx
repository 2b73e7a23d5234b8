import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { useHandler } from '#src/ui/use-handler.ts'

type Props = { entry: Entry; onClose: () => void }

/** A request that was written on a page is corrected there: the page opens with the entry (blocks/requests/use-entry-to-correct.ts). */
const correctionOn = (to: '/$locale/checkout' | '/$locale/contact-us' | '/$locale/pre-order' | '/$locale/sell') =>
  function PageCorrection({ entry, onClose }: Props) {
    const navigate = useNavigate()
    const { locale } = usePreferences()
    const go = useHandler((id: string) => {
      onClose()
      void navigate({ to, params: { locale }, search: {}, state: { outboxEntry: id } })
    })
    useEffect(() => go(entry.id), [go, entry.id])
    return null
  }

export const ContactCorrection = correctionOn('/$locale/contact-us')
export const OrderCorrection = correctionOn('/$locale/checkout')
export const PreOrderCorrection = correctionOn('/$locale/pre-order')
export const SellCorrection = correctionOn('/$locale/sell')

/** A receipt is sent from the page of its order. */
export function ReceiptCorrection({ entry, onClose }: Props) {
  const navigate = useNavigate()
  const { locale } = usePreferences()
  const go = useHandler(({ id, params }: Entry) => {
    onClose()
    void navigate({
      to: '/$locale/account/orders/$id',
      params: { locale, id: params.id ?? '' },
      hash: 'receipt',
      state: { outboxEntry: id },
    })
  })
  useEffect(() => go(entry), [go, entry])
  return null
}
