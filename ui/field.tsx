import { useId, type ReactNode } from 'react'
import { LazyIcon } from './lazy-icon.tsx'
import { warning } from './lazy-icons.ts'

/** The props of every field. */
export type FieldProps = {
  label: ReactNode
  isRequired?: boolean
  /** Only if somebody could go wrong. It stays below an error, which it explains. */
  hint?: ReactNode
  /** The first one only. */
  error?: string | undefined
  /** Beside the label: "Forgot your password?". */
  aside?: ReactNode
  className?: string
}

/** The props that the frame passes to its control. */
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

/** The label, the control, and what is said below: the error, then the hint. */
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

/** Both are the control's description. Screen readers read an error politely when it appears. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="field-error flex items-start gap-1.5">
          <LazyIcon outline={warning} className="size-4.25! mt-px" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}
