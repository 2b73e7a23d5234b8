import { Trans } from '@lingui/react/macro'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { BothVersions } from '../both-versions.tsx'
import { FormError } from '../form-error.tsx'

type Props = {
  isNew: boolean
  isWorking: boolean
  error: Error | null
  /** What is typed here, and what somebody else has stored meanwhile. */
  both: { mine: unknown; theirs: unknown } | undefined
  submit: (event: SyntheticEvent) => void
  keepMine: () => void
  takeTheirs: () => void
  /** Closes the form of a stored text. */
  onDone?: (() => void) | undefined
  children: ReactNode
}

/** The frame of a form of a text: its fields, what went wrong, and its buttons. */
export function TextForm({ isNew, isWorking, error, both, submit, keepMine, takeTheirs, onDone, children }: Props) {
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {children}
      {both ? (
        <BothVersions title={<Trans>Somebody has changed this text meanwhile</Trans>} {...both} onKeep={keepMine} onTake={takeTheirs} />
      ) : (
        <FormError error={error} />
      )}
      <div className="flex gap-3">
        <Button type="submit" isWorking={isWorking}>
          {isNew ? <Trans>Add</Trans> : <Trans>Save</Trans>}
        </Button>
        {onDone && (
          <Button variant="line" onClick={onDone}>
            <Trans>Leave it as it was</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
