import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, useEffect } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { useHandler } from '#ui/use-handler.ts'

/** A form that starts with the values of an outbox entry, and replaces it when it is sent (`submit(…, { instead: entry.id })`). */
export type CorrectionForm = ComponentType<{ entry: Entry; onClose: () => void }>

/**
 * A request whose form is a page of its own is corrected there: the page opens with the entry
 * (blocks/requests/forms/use-entry-to-correct.ts).
 * @param pathOf without a language
 */
export const correctionOn = (pathOf: (entry: Entry) => string) =>
  function PageCorrection({ entry, onClose }: ComponentProps<CorrectionForm>) {
    const navigate = useNavigate()
    const { locale } = usePreferences()
    const go = useHandler((corrected: Entry) => {
      onClose()
      void navigate({ href: `/${locale}${pathOf(corrected)}`, state: { outboxEntry: corrected.id } })
    })
    useEffect(() => go(entry), [go, entry])
    return null
  }
