import { Plural, Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { entriesNow, tryAllAgain } from '#device/outbox/outbox.ts'
import { answerLogoutQuestion, isLogoutAsked } from '#src/session/logout-question.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useStore } from '#ui/use-store.ts'

/**
 * "Sign out?", whichever control opened it (session/logout-question.ts). With pending entries in the outbox it offers to send or discard
 * them first.
 * @param onLogOut logs out; never rejects
 */
export function LogoutQuestion({ onLogOut }: { onLogOut: () => Promise<void> }) {
  useTexts('auth')
  const isAsked = useStore(isLogoutAsked)
  const [isWorking, setWorking] = useState(false)
  const logOut = async () => {
    setWorking(true)
    await onLogOut()
    setWorking(false)
    answerLogoutQuestion()
  }
  const sending = useSendFirst(() => void logOut())
  const waiting = useOutbox()
  const stay = () => {
    sending.giveUp()
    answerLogoutQuestion()
  }
  if (waiting.length === 0 || isWorking) {
    return (
      <ConfirmDialog
        open={isAsked}
        title={<Trans>Sign out?</Trans>}
        text={<Trans>What you wrote and have not sent, and what this device keeps of your account, is removed from it.</Trans>}
        stayLabel={<Trans>Stay signed in</Trans>}
        confirmLabel={<Trans>Sign out</Trans>}
        isWorking={isWorking}
        onStay={stay}
        onConfirm={() => void logOut()}
      />
    )
  }
  const mayBeSent = waiting.some((entry) => !isRejected(entry))
  return (
    <ConfirmDialog
      open={isAsked}
      title={<Trans>Sign out?</Trans>}
      text={
        <>
          <Waiting count={waiting.length} />{' '}
          {!mayBeSent ? (
            <Trans>It was not accepted as it is. Stay signed in to correct it, or it is removed from this device.</Trans>
          ) : sending.hasFailed ? (
            <Trans>Some items could not be sent. Stay signed in and they will go automatically.</Trans>
          ) : (
            <Trans>Signing out removes it from this device, with everything else of your account.</Trans>
          )}
        </>
      }
      other={mayBeSent ? { label: <Trans>Send first</Trans>, isWorking: sending.isWorking, onPress: sending.start } : undefined}
      stayLabel={<Trans>Stay signed in</Trans>}
      confirmLabel={<Trans>Discard and sign out</Trans>}
      isDanger
      onStay={stay}
      onConfirm={() => void logOut()}
    />
  )
}

function Waiting({ count }: { count: number }) {
  const number = formatNumber(count, usePreferences().locale)
  return (
    <Plural value={count} one={`${number} item in the outbox is not sent yet.`} other={`${number} items in the outbox are not sent yet.`} />
  )
}

/** Only the shopper can resolve it. */
const isRejected = ({ state }: Entry): boolean => state.name === 'needs-attention'

/** @returns whether the outbox is empty now, read from the database: the page's store is updated a moment later. Never rejects */
async function sendAll(): Promise<boolean> {
  try {
    await tryAllAgain()
    return (await entriesNow()).length === 0
  } catch (error) {
    console.debug('what waits could not be sent', error)
    return false
  }
}

/** Sends the pending entries. @param onEmpty called when the outbox is empty, unless the shopper gave up before */
function useSendFirst(onEmpty: () => void) {
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const run = useRef(0)
  const start = async () => {
    const mine = ++run.current
    setState('working')
    const isEmpty = await sendAll()
    if (mine !== run.current) return
    setState(isEmpty ? 'idle' : 'failed')
    if (isEmpty) onEmpty()
  }
  const giveUp = () => {
    run.current += 1
    setState('idle')
  }
  return { isWorking: state === 'working', hasFailed: state === 'failed', start: () => void start(), giveUp }
}
