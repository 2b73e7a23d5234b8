import { Trans } from '@lingui/react/macro'
import { Icon } from '#ui/icon.tsx'
import { exportUp, plusSquare } from '#ui/icon-paths.ts'

/** How to install on iPhone and iPad, where a page cannot prompt. The names are the system's. */
export function HomeScreenSteps() {
  return (
    <ol className="rows mt-2 text-sm">
      <li className="flex items-center gap-3 min-h-11">
        <Icon path={exportUp} size="md" className="text-tan-ink" />
        <span>
          <Trans>Press Share in the browser’s bar</Trans>
        </span>
      </li>
      <li className="flex items-center gap-3 min-h-11">
        <Icon path={plusSquare} size="md" className="text-tan-ink" />
        <span>
          <Trans>Choose “Add to Home Screen”</Trans>
        </span>
      </li>
    </ol>
  )
}
