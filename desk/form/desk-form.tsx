import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { FormError } from '../form-error.tsx'
import { BothVersions } from './both-versions.tsx'
import type { DeskForm as State } from './use-desk-form.ts'

/** What the frame takes of a form. */
export type FrameState = Pick<State<FieldValues, object, unknown>, 'isWorking' | 'error' | 'submit' | 'conflict' | 'hasKept' | 'discard'>

type Props = FrameState & {
  className?: string
  variant?: 'primary' | 'line'
  /** On the button; default: "Save". */
  label?: ReactNode
  /** Closes the form without saving. */
  onLeave?: (() => void) | undefined
  /** Beside the button. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a form: where its edits come from, its fields, what went wrong, and its buttons. */
export function DeskForm({ className = 'grid gap-4', variant = 'primary', label, onLeave, actions, children, ...state }: Props) {
  const { submit, isWorking, error, conflict, discard } = state
  return (
    <form className={className} noValidate onSubmit={(event) => void submit(event)}>
      <KeptNote {...state} />
      {children}
      {conflict && <BothVersions title={<Trans>Somebody has changed this meanwhile</Trans>} {...conflict} />}
      {(!conflict || error) && <FormError error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} isWorking={isWorking}>
          {label ?? <Trans>Save</Trans>}
        </Button>
        {actions}
        {onLeave && (
          <Button
            variant="line"
            onClick={() => {
              discard()
              onLeave()
            }}
          >
            <Trans>Leave it as it was</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** Says that what stands in a form was typed before and is not saved. */
export const KeptNote = ({ hasKept, discard }: Pick<FrameState, 'hasKept' | 'discard'>) =>
  hasKept && (
    <p className="bg-tint rounded-sm p-4 flex flex-wrap items-center justify-between gap-3">
      <Trans>These are your edits from before. They are not saved yet.</Trans>
      <Button variant="link" onClick={discard}>
        <Trans>Discard them</Trans>
      </Button>
    </p>
  )
