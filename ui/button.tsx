import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { HourFan } from './hour-fan.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: 'primary' | 'line' | 'tan' | 'deep' | 'danger' | 'link'
  /** The action is pending: the fan replaces the label, and further presses do nothing. */
  isWorking?: boolean
  /** The action is not available. The button stays focusable, and `aria-describedby` refers to the reason. */
  isOff?: boolean
}

const looks = { primary: 'btn-primary', line: 'btn-line', tan: 'btn-tan', deep: 'btn-deep', danger: 'btn-line text-danger border-danger' }
const linkClass = 'link min-h-11'

/** While working, the button keeps its label's width and its accessible name. */
export function Button({ variant = 'primary', isWorking = false, isOff = false, className = '', onClick, children, ...button }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would remove the focus, so that screen readers would not read the reason.
    if (isWorking || isOff) event.preventDefault()
    else onClick?.(event)
  }
  const state = { ...button, 'aria-busy': isWorking || undefined, 'aria-disabled': isOff || undefined, onClick: press }
  if (variant === 'link') {
    return (
      <button type="button" {...state} className={`${linkClass} ${className}`}>
        {children}
      </button>
    )
  }
  return (
    <button type="button" {...state} className={`btn ${looks[isOff ? 'line' : variant]} ${className}`}>
      <span className="grid items-center justify-items-center [grid-template-areas:'stack'] [&>*]:[grid-area:stack]">
        <span className={`inline-flex items-center gap-2.5 ${isWorking ? 'opacity-0' : ''}`}>{children}</span>
        {isWorking && <HourFan className="h-4" />}
      </span>
    </button>
  )
}
