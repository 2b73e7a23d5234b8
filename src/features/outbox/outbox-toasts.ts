import { msg } from '@lingui/core/macro'
import { openOutbox } from '#src/blocks/outbox-panel.ts'
import type { Locale } from '#src/contract/locale.ts'
import { paths } from '#src/contract/paths.ts'
import { i18nOf, loadTexts } from '#src/i18n/catalogues.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { discard } from '#src/offline/outbox/outbox.ts'
import { rejectionReason } from '#src/offline/outbox/rejection-reason.ts'
import { showToast } from '#src/ui/toast-store.ts'

// Each tab hears of it; the one that is looked at says it.
const isLookedAt = () => document.visibilityState === 'visible'

/** Says that something was refused that no form waited for: it left later than it was written. */
export async function notifyRejectedLater({ id, endpoint, state }: Entry, locale: Locale): Promise<void> {
  if (state.name !== 'needs-attention' || !isLookedAt()) return
  // A heart, which nobody can correct: it goes back, as one does that is refused at once.
  if (!('creates' in paths[endpoint])) {
    await discard(id)
    showToast({ kind: 'error', summary: state.refusal.message, outlivesPage: true })
    return
  }
  const i18n = await wordsIn(locale)
  showToast({
    kind: 'error',
    summary: i18n._(msg`Not accepted. What you wrote waits in the outbox.`),
    detail: rejectionReason(state.refusal),
    action: { label: i18n._(msg`Open the outbox`), run: () => openOutbox(null) },
    outlivesPage: true,
  })
}

/** Says that there is little room left, before there is none. */
export async function notifyNearlyFull(locale: Locale): Promise<void> {
  if (!isLookedAt()) return
  const i18n = await wordsIn(locale)
  showToast({
    kind: 'notice',
    summary: i18n._(msg`The outbox is nearly full. Send or discard something before you add more.`),
    action: { label: i18n._(msg`Open the outbox`), run: () => openOutbox(null) },
  })
}

async function wordsIn(locale: Locale) {
  await loadTexts(locale, 'runtime')
  return i18nOf(locale)
}
