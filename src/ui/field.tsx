import { useId, type ReactNode } from 'react'
import { LazyIcon } from './lazy-icon.tsx'
import { warning } from './lazy-icons.ts'

/** What every field has. */
export type FieldProps = {
  label: ReactNode
  isRequired?: boolean
  /** Only where a person could go wrong. The error takes its place. */
  hint?: ReactNode
  /** The first one only (design.md §11). */
  error?: string | undefined
  /** Beside the label: "Forgot your password?". */
  aside?: ReactNode
  className?: string
}

/** What the frame gives to the control in it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Props = FieldProps & {
  /** A group of controls (cells, tiles) is named by the label instead of being its target. */
  isGroup?: boolean
  children: (control: ControlProps, labelId: string) => ReactNode
}

/** Label above, control, and one line below: the hint, or what is wrong (design.md §10–11). */
export function Field({ label, isRequired, hint, error, aside, className, isGroup, children }: Props) {
  const id = useId()
  const [labelId, noteId] = [`${id}l`, `${id}n`]
  const words = (
    <>
      {label}
      {isRequired && (
        <span className="text-danger" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )
  return (
    <div className={className}>
      <div className="flex justify-between items-baseline gap-4">
        {isGroup ? (
          <span id={labelId} className={labelClass}>
            {words}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelClass}>
            {words}
          </label>
        )}
        {aside}
      </div>
      {children(
        {
          id,
          'aria-describedby': error || hint ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': isRequired || undefined,
        },
        labelId,
      )}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

const labelClass = 'block text-sm font-medium mb-1.75'

/** Read out when it changes, behind what is being said. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className="field-error flex items-start gap-1.5">
          <LazyIcon outline={warning} className="size-4.25! mt-px" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      ) : (
        hint && <p className="hint">{hint}</p>
      )}
    </div>
  )
}
