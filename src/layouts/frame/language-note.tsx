import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useConnection } from '#src/blocks/use-connection.ts'
import type { Locale } from '#contract/locale.ts'
import { isLanguageMissing, languageMissing } from './language-on-device.ts'

/** The line under the language switch while offline: that the other language is not on this device. Renders nothing if it is. */
export function LanguageNote({ other }: { other: Locale }) {
  const { i18n } = useLingui()
  const { isOnline } = useConnection()
  const [missing, setMissing] = useState<Locale>()
  useEffect(() => {
    if (isOnline) return undefined
    let isGone = false
    void isLanguageMissing(other).then((isMissing) => {
      if (!isGone) setMissing(isMissing ? other : undefined)
    })
    return () => {
      isGone = true
    }
  }, [isOnline, other])
  if (isOnline || missing !== other) return null
  return <p className="mt-1.75 text-sm text-ink-muted text-pretty">{languageMissing(i18n, other)}</p>
}
