import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { useHandler } from '#src/ui/use-handler.ts'

/** A message is corrected where it was written: on the contact page, which opens with it (features/contact/contact-desk.tsx). */
export function ContactCorrection({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const navigate = useNavigate()
  const { locale } = usePreferences()
  const go = useHandler((id: string) => {
    onClose()
    void navigate({ to: '/$locale/contact-us', params: { locale }, search: {}, state: { outboxEntry: id } })
  })
  useEffect(() => go(entry.id), [go, entry.id])
  return null
}
