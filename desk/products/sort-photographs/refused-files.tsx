import { Trans } from '@lingui/react/macro'
import { mostPhotographBytes, mostSorted } from '#contract/photographs/photo-limits.ts'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Refused } from './taken-files.ts'

/** The files that are not taken, each with its reason. */
export function RefusedFiles({ refused }: { refused: readonly Refused[] }) {
  return (
    <ul role="alert" className="grid gap-2">
      {refused.map(({ id, file, problem }) => (
        <li key={id} className="field-error wrap-anywhere">
          <bdi dir="ltr">{file.name}</bdi>
          {' – '}
          <Reason problem={problem} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ problem }: Pick<Refused, 'problem'>) {
  const { locale } = usePreferences()
  const size = formatBytes(mostPhotographBytes, locale)
  if (problem === 'type') return <Trans>It is no photograph in JPG, PNG, WebP or HEIC.</Trans>
  if (problem === 'too-large') return <Trans>It has more than {size}. Make it smaller, and add it again.</Trans>
  if (problem === 'empty') return <Trans>The file is empty. If it is in a cloud, download it first.</Trans>
  return <Trans>At most {mostSorted} photographs are sorted at once. Add these first.</Trans>
}
