import { Trans } from '@lingui/react/macro'
import { formatList } from '#i18n/formats/format-list.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useFieldWords } from './edit/field-words.ts'

/** What a draft lacks before it can be published. @param missing paths of fields, as the server and `missingFields` say them */
export function MissingNote({ missing }: { missing: readonly string[] }) {
  const { locale } = usePreferences()
  const words = formatList(useFieldWords(missing), locale, 'conjunction')
  if (missing.length === 0) return null
  return (
    <p className="text-sm text-warning">
      <Trans>Missing: {words}</Trans>
    </p>
  )
}
