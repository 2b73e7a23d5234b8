import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InternalStep } from '#contract/inbox/inbox.ts'
import { call } from '../call.ts'
import { AskingButton } from '../confirm/asking-button.tsx'
import { useMay } from '../may.ts'
import { sessionQuery } from '../session.ts'
import { lineClass, Moment } from './history-line.tsx'

/** What the customer does not see. */
export const InternalLine = ({ step }: { step: InternalStep }) =>
  step.text === undefined ? <HandedLine step={step} /> : <Note step={step} text={step.text} />

const HandedLine = ({ step: { at, by, handedTo } }: { step: InternalStep }) => (
  <div className={lineClass}>
    <span className="text-ink-muted">
      {handedTo?.id === by.id ? (
        <Trans>
          <bdi>{by.name}</bdi> has taken it over
        </Trans>
      ) : (
        <Trans>
          <bdi>{by.name}</bdi> handed it to <bdi>{handedTo?.name}</bdi>
        </Trans>
      )}
    </span>
    <Moment at={at} />
  </div>
)

function Note({ step: { id, at, by }, text }: { step: InternalStep; text: string }) {
  const client = useQueryClient()
  const me = useQuery(sessionQuery).data
  const mayDelete = useMay('staff.notes.delete')
  const remove = async () => {
    await call('staff.notes.delete', { params: { id } })
    await client.invalidateQueries({ queryKey: ['inbox'] })
  }
  return (
    <div className="border-s-2 border-wedge bg-tan-tint px-4 py-2.5">
      <div className={lineClass}>
        <span>
          <Trans>Internal note</Trans>{' '}
          <span className="text-ink-muted">
            <bdi>{by.name}</bdi>
          </span>
        </span>
        <Moment at={at} />
      </div>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {mayDelete && by.id === me?.id && (
        <AskingButton
          className="text-sm"
          title={<Trans>Delete this note?</Trans>}
          text={<Trans>It is gone for everybody of the house.</Trans>}
          action={remove}
        >
          <Trans>Delete the note</Trans>
        </AskingButton>
      )}
    </div>
  )
}
