import { useState } from 'react'
import { daysBetween, formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { cloudCheck } from '#ui/icon-paths.ts'
import { formWords } from './form-words.ts'
import type { DraftState } from './use-draft.ts'

/**
 * "Draft saved on this device, 12:04", with the date instead on a later day, and a line when its files could not be saved. Renders nothing
 * while there is no draft.
 */
export function DraftNote({ draft: { savedAt, filesProblem } }: { draft: DraftState }) {
  const { locale } = usePreferences()
  const words = formWords(locale)
  return (
    <>
      <p role="status" className="text-sm text-danger empty:hidden">
        {filesProblem && words.draftFiles[filesProblem]}
      </p>
      {savedAt !== undefined && <SavedAt savedAt={savedAt} />}
    </>
  )
}

function SavedAt({ savedAt }: { savedAt: number }) {
  const { locale } = usePreferences()
  const [openedAt] = useState(() => new Date())
  const moment = new Date(savedAt)
  const when = daysBetween(moment, openedAt) <= 0 ? formatTime(moment) : formatDayOf(moment, locale)
  return (
    <p className="text-xs text-ink-subtle flex items-center gap-1.5">
      <Icon path={cloudCheck} size="sm" />
      {formWords(locale).draftSaved(when)}
    </p>
  )
}
