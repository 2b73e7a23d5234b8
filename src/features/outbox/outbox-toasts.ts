import { msg } from '@lingui/core/macro'
import { openOutbox } from '#src/blocks/outbox-panel.ts'
import type { Locale } from '#contract/locale.ts'
import { paths } from '#contract/calls/paths.ts'
import { i18nOf, loadTexts } from '#i18n/catalogues.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { discard } from '#device/outbox/outbox.ts'
import { rejectionReason } from '#device/outbox/rejection-reason.ts'
import { showToast } from '#ui/toast-store.ts'

// Each tab receives the event; only the visible one shows the toast.
const isLookedAt = () => document.visibilityState === 'visible'

/** Shows a toast when an entry that was sent later, with no form waiting for it, is rejected. */
export async function notifyRejectedLater({ id, endpoint, state }: Entry, locale: Locale): Promise<void> {
  if (state.name !== 'needs-attention' || !isLookedAt()) return
  // A wishlist toggle cannot be corrected: roll it back, as one that is rejected at once.
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

/** Tells that an order, which no page waited for, is placed. @param open opens its page */
export async function notifyOrderPlaced(number: string | undefined, open: () => void, locale: Locale): Promise<void> {
  if (!isLookedAt()) return
  const i18n = await wordsIn(locale)
  showToast({
    kind: 'notice',
    summary: number === undefined ? i18n._(msg`Your order is placed.`) : i18n._(msg`Your order ${number} is placed.`),
    action: { label: i18n._(msg`See how to pay`), run: open },
    outlivesPage: true,
  })
}

/**
 * Tells that the session has ended, which the shopper did not ask for.
 * @param waiting how many entries wait for the next sign-in
 * @param signIn opens the login
 */
export async function notifySessionEnded(waiting: number, signIn: () => void, locale: Locale): Promise<void> {
  if (!isLookedAt()) return
  const i18n = await wordsIn(locale)
  showToast({
    kind: 'error',
    summary: i18n._(msg`Your session has ended.`),
    ...(waiting > 0 && { detail: i18n._(msg`What waits in the outbox is sent when you sign in again.`) }),
    action: { label: i18n._(msg`Sign in`), run: signIn },
    outlivesPage: true,
  })
}

/** Warns that the outbox is nearly full. */
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
