import { Trans, useLingui } from '@lingui/react/macro'
import { useTexts } from '#i18n/use-texts.ts'
import type { BuildWatch } from '#device/builds/build-watch.ts'
import { Button } from '#ui/button.tsx'
import { isPageHeld } from '#ui/dirty.ts'
import { FootCard } from '#ui/foot-card.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowsClockwise } from '#ui/icon-paths.ts'
import { useStore } from '#ui/use-store.ts'

type Props = {
  watch: BuildWatch
  /** Reloads the page. */
  onReload: () => void
}

/** Offers to reload for a newer build, at the bottom of the page. Not while the page has unsaved input. */
export function NewBuildPrompt({ watch, onReload }: Props) {
  useTexts('runtime')
  const { t } = useLingui()
  const isPrompting = useStore(watch.isPrompting)
  const isHeld = useStore(isPageHeld)
  return (
    // Always rendered, so that changes in it are announced.
    <div role="status" aria-live="polite">
      {isPrompting && !isHeld && (
        <FootCard aria-label={t`New version`} onDismiss={watch.later}>
          <Icon path={arrowsClockwise} className="text-tan-ink" />
          <div className="flex-1 min-w-0">
            <p className="font-medium">
              <Trans>A new version is ready.</Trans>
            </p>
            <div className="mt-1 -mb-2 flex flex-wrap gap-x-6 text-[.9375rem]">
              <Button variant="link" className="font-medium" onClick={onReload}>
                <Trans>Reload now</Trans>
              </Button>
              <button type="button" className="min-h-11 min-w-11 text-ink-muted hover:text-ink" onClick={watch.later}>
                <Trans>Later</Trans>
              </button>
            </div>
          </div>
        </FootCard>
      )}
    </div>
  )
}
