import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the title of a step in a form. It takes the focus when the step changes, unless a field has an error: then that does.
 * @param takesFocus also for the step that is shown first
 */
export function useStepFocus(step: string, takesFocus = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(takesFocus ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? heading.current
    target?.focus({ preventScroll: wrong === null })
  }, [step])
  return heading
}
