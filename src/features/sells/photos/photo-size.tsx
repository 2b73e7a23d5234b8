import { Trans } from '@lingui/react/macro'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { originalSizeOf } from './photo-intake.ts'

/** "640 kB, scaled from 4.1 MB"; without the original size if the photo was chosen in an earlier visit, or was smaller. */
export function PhotoSize({ photo }: { photo: File }) {
  const { locale } = usePreferences()
  const size = (
    <bdi translate="no" className="num">
      {formatBytes(photo.size, locale)}
    </bdi>
  )
  const original = originalSizeOf(photo)
  if (original === undefined || original <= photo.size) return size
  const before = (
    <bdi translate="no" className="num">
      {formatBytes(original, locale)}
    </bdi>
  )
  return (
    <Trans>
      {size}, scaled from {before}
    </Trans>
  )
}
