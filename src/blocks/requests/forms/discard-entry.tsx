import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Entry } from '#device/outbox/entry.ts'
import { discard } from '#device/outbox/outbox.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast-store.ts'

type Props = {
  entry: Entry
  /** What would be lost, for the question: "Offer, SAR 45,000". */
  title: ReactNode
  /** The id of an element that says what the button discards. */
  describedBy?: string | undefined
}

/** The button that removes an entry of the outbox from this device, after a question. */
export function DiscardEntry({ entry, title, describedBy }: Props) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const remove = async () => {
    setWorking(true)
    try {
      await discard(entry.id)
      showToast({ kind: 'notice', summary: t`Discarded` })
    } catch (error) {
      console.debug('an entry could not be discarded', error)
      showToast({ kind: 'error', summary: t`The device did not allow the change. Please try again.` })
    }
    setWorking(false)
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="link"
        className="text-sm min-w-11 text-start text-ink-muted"
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >
        <Trans>Discard</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Discard this?</Trans>}
        text={<Lost entry={entry} title={title} />}
        stayLabel={<Trans>Keep it</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        isDanger
        isWorking={isWorking}
        onStay={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}

/** What is lost, by name. */
function Lost({ entry, title }: Pick<Props, 'entry' | 'title'>) {
  return (
    <>
      <span className="text-ink">{title}</span>
      {entry.subject.name !== undefined && (
        <>
          {' '}
          (<bdi>{entry.subject.name}</bdi>)
        </>
      )}
      .{' '}
      {entry.mayHaveArrived ? (
        <Trans>It may already have reached us, in which case we keep it.</Trans>
      ) : (
        <Trans>It will not be sent.</Trans>
      )}
    </>
  )
}
