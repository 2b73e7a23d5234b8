import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasSharedPhotos } from '#device/drafts/shared-photos.ts'
import { showToast } from '#ui/toast-store.ts'
import { useHandler } from '#ui/use-handler.ts'
import type { IntakeResult } from './photo-intake.ts'
import { takeSharedPhotos } from './take-shared-photos.ts'
import { photoIntakeOf, type SellForm } from './use-photo-intake.ts'

/**
 * Takes the photos that were shared into the installed app into the form, on whichever step it is, as soon as its draft is read.
 * @param isCorrection a request of the outbox is changed: what was shared is for a new one
 */
export function useSharedPhotos(form: SellForm, isCorrection: boolean): void {
  const { isRead, savedAt } = form.draft
  const report = useReport()
  /** Called when the draft was written. */
  const onPersisted = useRef<() => void>(undefined)
  const take = useHandler((gone: AbortSignal) => {
    if (document.visibilityState !== 'visible') return
    void takeSharedPhotos({ intake: photoIntakeOf(form), gone, onTaken: report, persisted: () => whenPersisted(gone, onPersisted) })
  })
  useEffect(() => {
    if (!isRead || isCorrection) return undefined
    const gone = new AbortController()
    const look = () => take(gone.signal)
    look()
    // A share may reach the app while another tab is in front.
    document.addEventListener('visibilitychange', look)
    return () => {
      gone.abort()
      document.removeEventListener('visibilitychange', look)
    }
  }, [isRead, isCorrection, take])
  useEffect(() => onPersisted.current?.(), [savedAt])
  useShareProblem()
}

/** Resolves when no shared photo is left outside of a draft, or the form unmounts. */
const whenPersisted = (gone: AbortSignal, onPersisted: React.RefObject<(() => void) | undefined>): Promise<void> =>
  new Promise((resolve) => {
    gone.addEventListener('abort', () => resolve(), { once: true })
    const look = () =>
      void hasSharedPhotos().then((isLeft) => {
        if (!isLeft) resolve()
      }, console.debug)
    onPersisted.current = look
    look()
  })

function useReport(): (result: IntakeResult) => void {
  const { t } = useLingui()
  return useHandler(({ added, rejected, tooMany }: IntakeResult) => {
    const without = rejected.length + tooMany
    const detail =
      without > 0 &&
      t({
        message: plural(without, {
          one: 'One could not be added. See “Upload Picture” for the reason.',
          other: '# could not be added. See “Upload Picture” for the reason.',
        }),
      })
    const summary =
      added > 0
        ? t({ message: plural(added, { one: 'One photo added from your gallery', other: '# photos added from your gallery' }) })
        : t`No photos were added from your gallery`
    showToast({ kind: added > 0 ? 'notice' : 'error', summary, ...(detail && { detail }) })
  })
}

/** Says why a share has brought no photos, once: the address has the reason. */
function useShareProblem(): void {
  const { t } = useLingui()
  const { shared, ...search } = useSearch({ from: '/$locale/_default/sell' })
  const navigate = useNavigate()
  const report = useHandler((problem: NonNullable<typeof shared>) => {
    const words = {
      none: t`What you shared contains no photos.`,
      'not-stored': t`The shared photos could not be saved on this device. Choose them in the step “Upload Picture”.`,
      lost: t`The shared photos did not arrive, because the app was not ready yet. Share them again, or choose them in the step “Upload Picture”.`,
    }
    showToast({ kind: 'error', summary: words[problem] })
    void navigate({ to: '.', search, replace: true })
  })
  useEffect(() => {
    if (shared) report(shared)
  }, [shared, report])
}
