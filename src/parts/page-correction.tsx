import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { useHandler } from '#src/ui/use-handler.ts'

type Props = { entry: Entry; onClose: () => void }

/** What was written on a page is corrected there: the page opens with the entry (blocks/requests/use-entry-to-correct.ts). @param pathOf without a language */
const correctionOn = (pathOf: (entry: Entry) => string) =>
  function PageCorrection({ entry, onClose }: Props) {
    const navigate = useNavigate()
    const { locale } = usePreferences()
    const go = useHandler((corrected: Entry) => {
      onClose()
      void navigate({ href: `/${locale}${pathOf(corrected)}`, state: { outboxEntry: corrected.id } })
    })
    useEffect(() => go(entry), [go, entry])
    return null
  }

export const ContactCorrection = correctionOn(() => '/contact-us')
export const OrderCorrection = correctionOn(() => '/checkout')
export const PreOrderCorrection = correctionOn(() => '/pre-order')
export const SellCorrection = correctionOn(() => '/sell')
/** The page of its order finds the entry by itself (features/orders/receipts/receipt-panel.tsx). */
export const ReceiptCorrection = correctionOn(({ params }) => `/account/orders/${params.id}#receipt`)
