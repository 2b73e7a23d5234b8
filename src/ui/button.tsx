import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { HourFan } from './hour-fan.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: 'primary' | 'line' | 'tan' | 'deep' | 'danger'
  /** What the press began is under way: the fan stands in place of the word, and further presses do nothing. */
  isWorking?: boolean
  /** Not possible now. The button keeps the focus, and its reason stands where `aria-describedby` says. */
  isOff?: boolean
}

const looks = { primary: 'btn-primary', line: 'btn-line', tan: 'btn-tan', deep: 'btn-deep', danger: 'btn-line text-danger border-danger' }

/** The width stays that of the word, and so does the name that is read out. */
export function Button({ variant = 'primary', isWorking = false, isOff = false, className = '', onClick, children, ...button }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would take the focus away and leave the reason unread.
    if (isWorking || isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      className={`btn ${looks[isOff ? 'line' : variant]} ${className}`}
      aria-busy={isWorking || undefined}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      <span className="grid items-center justify-items-center [grid-template-areas:'stack'] [&>*]:[grid-area:stack]">
        <span className={`inline-flex items-center gap-2.5 ${isWorking ? 'opacity-0' : ''}`}>{children}</span>
        {isWorking && <HourFan className="h-4" />}
      </span>
    </button>
  )
}
