import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { correctEntry, mayCorrect } from '#src/blocks/entry-corrections.ts'
import { DiscardEntry } from '#src/blocks/requests/forms/discard-entry.tsx'
import { ownPageRoute, requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { closeOutbox } from '#src/blocks/outbox-panel.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import { contractVersion } from '#contract/calls/contract-version.ts'
import { kindMadeBy, kindOfCall } from '#contract/request-kinds/kinds.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Delivered, Entry, QueuedEndpoint, Subject } from '#device/outbox/entry.ts'
import { tryAgain } from '#device/outbox/outbox.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { bookmarkSimple, heart } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { watch } from '#ui/lazy-icons.ts'
import { Picture } from '#ui/picture.tsx'
import { showToast } from '#ui/toast-store.ts'
import { DeliveredStatus, EntryStatus, SentFiles } from './entry-status.tsx'
import { EntryLine, EntryTitle } from './entry-words.tsx'

/** One pending entry: its title, its delivery state, and its actions. @param onCorrect called before its form opens */
export function OutboxItem({ entry, onCorrect }: { entry: Entry; onCorrect?: (() => void) | undefined }) {
  const title = useId()
  const { isOnline } = useConnection()
  // During the upload of its files, which may take long, it can still be discarded: its request has not been sent.
  const isUploading = entry.attachments.length > 0 && !entry.mayHaveArrived
  const kind = kindMadeBy(entry.endpoint)
  const note = kind && requestScreens[kind].note
  const isUnderWay = entry.state.name === 'sending' && isOnline && !isUploading
  return (
    <Row subject={entry.subject} endpoint={entry.endpoint} title={title}>
      <p id={title} className="font-medium">
        <EntryTitle entry={entry} />
      </p>
      <p className="text-sm text-ink-muted wrap-anywhere">
        <EntryLine entry={entry} />
      </p>
      {note && !entry.mayHaveArrived && <p className="text-sm font-medium text-tan-ink text-pretty mt-1">{note}</p>}
      <div className="mt-2">
        <EntryStatus entry={entry} />
        <SentFiles entry={entry} />
      </div>
      {!isUnderWay && <Actions entry={entry} title={title} onCorrect={onCorrect} />}
    </Row>
  )
}

/** One that was delivered. */
export function DeliveredItem({ delivered }: { delivered: Delivered }) {
  const title = useId()
  const { locale } = usePreferences()
  const kind = kindOfCall(delivered.endpoint)
  return (
    <Row subject={delivered.subject} endpoint={delivered.endpoint} title={title}>
      <p id={title} className="font-medium">
        <EntryTitle entry={delivered} />
      </p>
      {delivered.subject.name !== undefined && (
        <p className="text-sm text-ink-muted wrap-anywhere">
          <bdi>{delivered.subject.name}</bdi>
        </p>
      )}
      <div className="mt-2">
        <DeliveredStatus delivered={delivered} />
      </div>
      {kind && requestScreens[kind].tracking && delivered.user !== 'guest' && (
        <Link
          to={ownPageRoute(kind)}
          params={{ locale, id: delivered.answer.id }}
          className="link text-sm font-medium inline-flex items-center min-h-11 -mb-2"
          aria-describedby={title}
          onClick={closeOutbox}
        >
          <Trans>Track it</Trans>
        </Link>
      )}
    </Row>
  )
}

/** An entry that makes no request is of the wish list, of a saved search, or of the customer's own pieces. */
function IconOf({ endpoint }: { endpoint: QueuedEndpoint }) {
  const kind = kindOfCall(endpoint)
  if (endpoint.startsWith('owned-pieces.')) return <LazyIcon outline={watch} />
  return kind ? requestScreens[kind].icon : <Icon path={endpoint.startsWith('saved-searches.') ? bookmarkSimple : heart} />
}

function Row({
  subject: { image },
  endpoint,
  title,
  children,
}: {
  subject: Subject
  endpoint: QueuedEndpoint
  title: string
  children: ReactNode
}) {
  return (
    <li className="py-5 grid grid-cols-[3.25rem_1fr] gap-4" aria-labelledby={title}>
      <div className="aspect-square self-start bg-well overflow-hidden grid place-items-center text-ink-muted">
        {image ? <Picture image={{ ...image, alt: '' }} sizes="52px" /> : <IconOf endpoint={endpoint} />}
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  )
}

function Actions({ entry, title, onCorrect }: { entry: Entry; title: string; onCorrect: (() => void) | undefined }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const [isWorking, setWorking] = useState(false)
  const isRejected = entry.state.name === 'needs-attention'
  const correct = () => {
    onCorrect?.()
    correctEntry(entry)
  }
  const again = async () => {
    setWorking(true)
    try {
      await tryAgain(entry.id)
    } catch (error) {
      console.debug('an entry could not be tried again', error)
      showToast({ kind: 'error', summary: t`The device did not allow the change. Please try again.` })
    }
    setWorking(false)
  }
  return (
    <div className="flex flex-wrap gap-x-5 -mb-2">
      {mayCorrect(entry) && (
        <Button
          variant="link"
          className={`text-sm min-w-11 text-start ${isRejected ? 'font-medium' : ''}`}
          aria-describedby={title}
          onClick={correct}
        >
          <CorrectLabel entry={entry} />
        </Button>
      )}
      {mayTryAgain(entry, mayCorrect(entry)) && (
        <Button
          variant="link"
          className="text-sm min-w-11 text-start font-medium"
          aria-describedby={title}
          isWorking={isWorking}
          onClick={() => void again()}
        >
          {isOnline ? <Trans>Try again</Trans> : <Trans>Try again when online</Trans>}
        </Button>
      )}
      <DiscardEntry entry={entry} title={<EntryTitle entry={entry} />} describedBy={title} />
    </div>
  )
}

/** An answer to the house's price has no form: the page of its offer says what is possible now. */
function CorrectLabel({ entry: { endpoint, state } }: { entry: Entry }) {
  if (endpoint === 'offers.accept' || endpoint === 'offers.decline') return <Trans>See the offer</Trans>
  return state.name === 'needs-attention' ? <Trans>Correct and resend</Trans> : <Trans>Edit</Trans>
}

/** After a server error; and after a rejection that no form can correct. */
const mayTryAgain = ({ state, contractVersion: version }: Entry, canBeCorrected: boolean): boolean =>
  version === contractVersion &&
  (state.name === 'could-not-send' ||
    (state.name === 'waiting' && state.why === 'later') ||
    (state.name === 'needs-attention' && !canBeCorrected))
